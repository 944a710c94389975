import './shared/styles/index.css';
import { loadMessages } from './app/message-loader';
import { routeOf } from './app/routes';
import { loadAreas, startMessages } from './shared/i18n/messages';
import { hasSessionHint } from './shared/session/session-hint';
import { applyTheme } from './shared/theme/theme';

// This module is all that the page waits for before it asks for the rest at once: the app, the texts and the screen.
applyTheme();
startMessages(loadMessages);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const route = routeOf(window.location.pathname, hasSessionHint());
route.load().catch(() => undefined);
const [{ start }] = await Promise.all([import('./app/start'), loadAreas('shared', ...route.areas)]);
start(root);
