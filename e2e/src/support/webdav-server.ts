import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A folder of this computer that is served by WebDAV. */
export interface WebdavServer {
  url: string;
  user: string;
  password: string;
  stop(): Promise<void>;
}

/** Starts `rclone serve webdav` on a folder. */
export async function serveWebdav(folder: string): Promise<WebdavServer> {
  const [user, password] = ['mara', 'correct horse'];
  const program = spawn(
    'rclone',
    ['serve', 'webdav', folder, '--addr', '127.0.0.1:0', '--user', user, '--pass', password],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const lines = createInterface({ input: program.stderr });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line) ?? [];
      if (found) resolve(found);
    });
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`rclone ended with ${code}`)));
  });
  return {
    url,
    user,
    password,
    stop: async () => {
      if (program.exitCode !== null) return;
      program.kill();
      await once(program, 'exit');
    },
  };
}
