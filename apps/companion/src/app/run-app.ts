import { once } from 'node:events';
import { join } from 'node:path';
import { version } from '../../package.json';
import { UsageError } from '../arguments';
import { EXIT } from '../commands/command';
import { userFolder } from '../server/user-files';
import { parseSite } from '../site';
import type { Terminal } from '../terminal';
import { AppSettings } from './app-settings';
import { LoginItem } from './login-item';
import { LocalApp } from './local-app';
import { type LocalPage, LocalServer } from './local-server';
import { openBrowser } from './open-browser';
import { callRunningApp, writeRunningApp } from './running-app';

/** What comes before the text of `--help`. */
export const APP_HELP = `Without a command this program opens a page in your browser: choose folders
there, and connect the website. \`swipeclean app --background\` opens no page.

`;

/** Options of the program without a command, as a double click starts it; null for a command. */
export function parseAppArguments(args: readonly string[]): { isInBackground: boolean } | null {
  if (args.length > 0 && args[0] !== 'app') return null;
  const [unknown] = args.slice(1).filter((arg) => arg !== '--background');
  if (unknown === '--help' || unknown === '-h') return null;
  if (unknown !== undefined) throw new UsageError(`${unknown}: app has one option, --background`);
  return { isInBackground: args.length > 1 };
}

interface AppOptions {
  isInBackground: boolean;
  page: LocalPage;
  /** The website that the program was built for. */
  site: string;
  terminal: Terminal;
  signal: AbortSignal;
}

/** Shares folders with the website until the person quits in the page; a second start shows the page of the first. */
export async function runApp({ isInBackground, page, site, terminal, signal }: AppOptions): Promise<number> {
  const folder = userFolder('settings');
  const file = join(folder, 'running.json');
  if (await callRunningApp(file, { isShown: !isInBackground })) return EXIT.done;
  const quit = new AbortController();
  const ended = AbortSignal.any([signal, quit.signal]);
  const loginItem = new LoginItem();
  const app = await LocalApp.start({
    version,
    settings: await AppSettings.read(join(folder, 'app.json'), parseSite(site)),
    loginItem,
    quit: () => quit.abort(),
    onProblem: (problem) => terminal.warn(`swipeclean: ${problem}`),
  });
  const server: LocalServer = new LocalServer({ page, calls: app.calls, onOpen: () => show() });
  const show = async () => {
    const address = server.createAddress();
    if (!(await openBrowser(address))) terminal.print(`Open in a browser on this computer: ${address}`);
  };
  try {
    await server.listen();
    writeRunningApp(file, server);
    loginItem.repoint();
    if (!isInBackground) await show();
    if (!ended.aborted) await once(ended, 'abort');
  } finally {
    await server.close();
    await app.close();
  }
  return EXIT.done;
}
