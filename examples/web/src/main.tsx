// Starts the page.

import { render } from 'preact';
import { App } from './app';
import './kit/palette.css';
import './kit/type.css';
import './kit/kit.css';
import './kit/figures.css';
import './kit/controls.css';
import { outliveTranslation } from './kit/translated';
import './online/online.css';
import { Session } from './table/session';
import { workerWire } from './wire/wire';

const session = new Session();
session.start(workerWire);
const page = document.getElementById('page')!;
page.replaceChildren(); // why it had not started
outliveTranslation(page);
render(<App session={session} />, page);
