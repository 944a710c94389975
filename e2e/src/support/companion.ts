import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { siteUrl } from './browser';
import { writeAgedFile } from './folder-on-disk';

/** The built companion. */
export const PROGRAM = join(__dirname, '../../../apps/companion/dist/swipeclean.mjs');

/** A companion that a user started. */
export interface RunningCompanion {
  /** What it printed: opens the site and pairs the browser. */
  link: string;
  /** Types a line at its terminal. */
  type(line: string): void;
  /** Its user's home. */
  home: string;
  stop(): Promise<void>;
}

/** Starts the companion with the system's clean-up locations, in a home of its own with 3 MB of thumbnails. */
export async function startCompanion(...folders: string[]): Promise<RunningCompanion> {
  const home = mkdtempSync(join(tmpdir(), 'companion-home-'));
  writeAgedFile(home, '.cache/thumbnails/large/1.png', 'x'.repeat(3 * 2 ** 20), 1);
  const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, TMPDIR: join(home, 'tmp') };
  const program = spawn(process.execPath, [PROGRAM, 'connect', '--system', '--site', siteUrl(), ...folders], {
    env,
  });
  const lines = createInterface({ input: program.stdout });
  const link = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [address] = /http\S+#\S+/.exec(line) ?? [];
      if (address) resolve(address);
    });
    program.once('exit', (code) => reject(new Error(`The companion ended with ${code}`)));
  });
  return {
    link,
    home,
    type: (line) => void program.stdin.write(`${line}\n`),
    stop: async () => {
      if (program.exitCode === null) {
        program.kill('SIGINT');
        await once(program, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
