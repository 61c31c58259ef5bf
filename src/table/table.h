/* All that a game's rules use of places, fields and events. */
#ifndef LGI_TABLE_H
#define LGI_TABLE_H

#include "table/deal.h"
#include "table/field.h"
#include "table/place.h"
#include "table/read.h"

#endif
