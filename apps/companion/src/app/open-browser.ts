import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { userFolder } from '../server/user-files';

/** How long a command that opens a browser may take to fail. */
const FAILURE_MS = 3000;

type Command = readonly [program: string, ...args: string[]];

/** The commands that open an address in the user's browser, the best first. */
export function browserCommands(
  address: string,
  platform: NodeJS.Platform,
  toFile: (address: string) => string,
): Command[] {
  if (platform === 'win32') return [['rundll32', 'url.dll,FileProtocolHandler', address]];
  // Other users can read a command, but not the file (jupyter/notebook pull request 4260).
  if (platform === 'darwin') return [['open', toFile(address)]];
  // A desktop may lack the first one (amodm/webbrowser-rs issue 2).
  return [
    ['xdg-open', address],
    ['gio', 'open', address],
    ['x-www-browser', address],
  ];
}

/** Opens an address of the program's own page; false where no command can (coder/code-server issue 727). */
export async function openBrowser(
  address: string,
  platform: NodeJS.Platform = process.platform,
  run: (command: Command) => Promise<boolean> = runCommand,
): Promise<boolean> {
  for (const command of browserCommands(address, platform, writeRedirect))
    if (await run(command)) return true;
  return false;
}

/** Whether a command was started, and did not fail at once. */
function runCommand([program, ...args]: Command): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    const timer = setTimeout(() => resolve(true), FAILURE_MS);
    const end = (isOpened: boolean) => {
      clearTimeout(timer);
      resolve(isOpened);
    };
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
    child.unref();
  });
}

/** A page that only the user can read, which leads on to the address. */
function writeRedirect(address: string): string {
  const file = join(userFolder('settings'), 'open.html');
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0;url=${address}">`, {
    mode: 0o600,
  });
  return pathToFileURL(file).href;
}
