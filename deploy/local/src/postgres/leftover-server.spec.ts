import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, type RunningProcess } from '../process/run-process';
import { endLeftover } from './leftover-server';

/** A link inside of the folder to it. */
function linkTo(folder: string): string {
  symlinkSync(folder, join(folder, 'link'));
  return join(folder, 'link');
}

describe('endLeftover', () => {
  let folder: string;
  let lockFile: string;
  let other: RunningProcess;
  let hasEnded: boolean;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'swipeclean-leftover-'));
    lockFile = join(folder, 'postmaster.pid');
    const args = ['-e', 'setInterval(() => {}, 1000)'];
    other = startProcess({ command: process.execPath, args, logFile: join(folder, 'log') });
    hasEnded = false;
    void other.exited.then(() => (hasEnded = true));
    writeFileSync(lockFile, `${other.pid}\n${folder}\n`);
  });
  afterEach(async () => {
    await other.kill();
    rmSync(folder, { recursive: true });
  });

  it('should not end an unidentified process, and report what to do', async () => {
    await expect(endLeftover(folder, () => undefined)).rejects.toThrow(
      `Look with "ps -p ${other.pid}": if it is, end it with "kill -INT ${other.pid}"; if not, delete ${lockFile}`,
    );
    expect(hasEnded).toBe(false);
  });

  it.each([
    ['another program', 'node\0'],
    ['one that names postgres', 'psql\0postgres://127.0.0.1/postgres\0'],
    ['the server of another folder', 'postgres\0-D\0/elsewhere\0'],
  ])('should remove the lock whose process is %s', async (_, command) => {
    await endLeftover(folder, () => command);
    expect(hasEnded).toBe(false);
    expect(existsSync(lockFile)).toBe(false);
  });

  it.each([
    ['its folder', (path: string) => path],
    ['a link to its folder', (path: string) => linkTo(path)],
    ['its folder with a slash', (path: string) => `${path}/`],
  ])('should end a server that still runs on %s', async (_, spell) => {
    await endLeftover(folder, () => `/usr/lib/postgres\0-D\0${spell(folder)}\0`);
    await other.exited;
    expect(hasEnded).toBe(true);
  });
});
