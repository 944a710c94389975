import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createThrottle } from '@swipeclean/scan-engine/node';
import { UsageError } from '../arguments';
import { expandHome } from '../folders';
import { Pairings } from '../server/pairings';
import { serve, type ServerEvent } from '../server/serve';
import { userFolder } from '../server/user-files';
import { DEFAULT_SITE, parseSite } from '../site';
import type { Terminal } from '../terminal';
import { EXIT, type Command } from './command';

const MAX_PORT = 65_535;
const KEYS = 'Enter: new link. A path: share it too. A number: stop sharing it. Ctrl+C: end.';

/** Shares the folders with the site's pages in a browser on this computer, until it is stopped. */
export const connectCommand: Command = {
  options: ['site', 'port', 'browsers', 'revoke', 'system', 'cross-disks'],
  async run({ folders, options, terminal, signal }) {
    const pairings = new Pairings();
    if (options.revoke !== undefined) return revoke(pairings, options.revoke, terminal);
    if (options.browsers) return listBrowsers(pairings, terminal);
    const origin = parseSite(options.site ?? DEFAULT_SITE);
    const port = parsePort(options.port ?? '0');
    const keyboard = new Keyboard(terminal);
    const isTime = createThrottle(1000);
    const server = await serve({
      origin,
      port,
      pairings,
      folders: folders.paths,
      cacheFolder: userFolder('cache'),
      withLocations: options.system,
      crossesDisks: options['cross-disks'],
      confirmFolder: (path) => keyboard.ask(`Also share ${path} with ${origin}?`),
      confirmLocations: (paths) => {
        for (const path of paths) terminal.print(`  ${path}`);
        return keyboard.ask(`Also share these folders of programs with ${origin}?`);
      },
      // At most one refusal a second, so that they do not fill the terminal.
      onEvent: (event) => {
        if (event.type === 'folders') printFolders();
        else if (event.type !== 'refused' || isTime()) printEvent(event, origin, terminal);
      },
    });
    const printFolders = () => {
      const paths = server.shared.list();
      if (paths.length === 0) return terminal.print('No folder is shared.');
      terminal.print(`${origin} can read and change these folders:`);
      for (const [at, path] of paths.entries()) terminal.print(`  ${at + 1}  ${path}`);
    };
    const printLink = () =>
      terminal.print(
        `Open in a browser on this computer (works once, for ten minutes): ${origin}/connect#${server.port},${server.createCode()}`,
      );
    printLink();
    terminal.print(`${describeShared(server.shared.list())} ${KEYS}`);
    keyboard.onLine = (line) => {
      if (line === '') return printLink();
      const path = server.shared.list()[Number(line) - 1];
      if (path) return server.shared.remove(path);
      try {
        server.shared.add(expandHome(line));
      } catch {
        terminal.warn(`swipeclean: ${line} is neither a folder nor the number of a shared one`);
      }
    };
    if (!signal.aborted) await once(signal, 'abort');
    keyboard.close();
    await server.close();
    return EXIT.done;
  },
};

/** `Shares 1 /home/ann/Downloads, 2 /home/ann/Pictures.` */
function describeShared(paths: readonly string[]): string {
  if (paths.length === 0) return 'Shares no folder.';
  return `Shares ${paths.map((path, at) => `${at + 1} ${path}`).join(', ')}.`;
}

/** Lines that the person at the terminal types: the answer to a question, or what changes the sharing. */
class Keyboard {
  onLine: (line: string) => void = () => undefined;
  private answer: ((isYes: boolean) => void) | null = null;
  private readonly lines;

  constructor(private readonly terminal: Terminal) {
    this.lines = createInterface({ input: terminal.input });
    this.lines.on('line', (line) => {
      if (!this.answer) return this.onLine(line.trim());
      this.answer(/^y(es)?$/i.test(line.trim()));
      this.answer = null;
    });
  }

  ask(question: string): Promise<boolean> {
    if (!this.terminal.input.isTTY) return Promise.resolve(false);
    this.terminal.print(`${question} y/N`);
    return new Promise((resolve) => (this.answer = resolve));
  }

  close(): void {
    this.lines.close();
  }
}

function printEvent(
  event: Exclude<ServerEvent, { type: 'folders' }>,
  origin: string,
  terminal: Terminal,
): void {
  switch (event.type) {
    case 'paired':
      return terminal.print('A new browser is paired and connected.');
    case 'connected':
      return terminal.print('A browser is connected.');
    case 'disconnected':
      return terminal.print('A browser is disconnected.');
    case 'refused':
      return terminal.warn(`Refused: ${REFUSALS[event.reason](origin)}`);
    case 'failed':
      return terminal.warn(`swipeclean: ${event.error.message}`);
  }
}

const REFUSALS: Record<Extract<ServerEvent, { type: 'refused' }>['reason'], (origin: string) => string> = {
  origin: (origin) => `a page that is not of ${origin}; --site names another site`,
  host: () => 'a request to another name than 127.0.0.1',
  request: () => 'a request that the website does not make; it may be of another version',
  wrongCode: () => 'a link that was used, or is too old; Enter prints a new one',
  wrongKey: () => 'a browser that is not paired here any more',
  timeout: () => 'a connection that did not say who it is',
  busy: () => 'a second browser; one is served at a time',
  tooOld: () => 'a page that needs a newer program; stop this one and run the command of the page again',
  tooNew: () => 'a page of an older version; reload it',
};

function listBrowsers(pairings: Pairings, terminal: Terminal): number {
  const browsers = pairings.list();
  if (browsers.length === 0) terminal.print('No browser is paired.');
  for (const { id, origin, lastUsed } of browsers)
    terminal.print(`${id}  ${new Date(lastUsed).toISOString().slice(0, 10)}  ${origin}`);
  return EXIT.done;
}

function revoke(pairings: Pairings, id: string, terminal: Terminal): number {
  if (!pairings.list().some((one) => one.id === id))
    throw new UsageError(`--revoke: no browser has the id ${id}; --browsers lists them`);
  pairings.delete(id);
  terminal.print('The browser is removed; it is disconnected within a second.');
  return EXIT.done;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT)
    throw new UsageError(`--port: "${text}" is not a number up to ${MAX_PORT}`);
  return port;
}
