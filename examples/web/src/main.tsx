// Starts the page.

import { render } from 'preact';
import { App } from './app';
import './kit/palette.css';
import './kit/type.css';
import './kit/kit.css';
import './kit/controls.css';
import './online/online.css';
import { Session } from './table/session';
import { workerWire } from './wire/wire';

const session = new Session();
session.start(workerWire);
render(<App session={session} />, document.getElementById('page')!);
