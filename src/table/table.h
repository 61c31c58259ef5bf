/* All of this module that a game's rules need. */
#ifndef LGI_TABLE_H
#define LGI_TABLE_H

#include "table/deal.h"
#include "table/field.h"
#include "table/place.h"
#include "table/read.h"

#endif
