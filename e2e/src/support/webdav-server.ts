import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { buffer, text } from 'node:stream/consumers';

/** A folder of this computer that is served by WebDAV. */
export interface WebdavServer {
  url: string;
  user: string;
  password: string;
  stop(): Promise<void>;
}

/** Starts `rclone serve webdav` on a folder; with `checksums`, files have those that ownCloud and Nextcloud give. */
export async function serveWebdav(folder: string, { checksums = false } = {}): Promise<WebdavServer> {
  const [user, password] = ['mara', 'correct horse'];
  const options = ['--addr', '127.0.0.1:0', '--user', user, '--pass', password];
  const program = spawn(
    'rclone',
    ['serve', 'webdav', folder, ...options, ...(checksums ? ['--etag-hash', 'SHA-1'] : [])],
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
  const proxy = checksums ? await startChecksumProxy(url) : null;
  return {
    url: proxy?.url ?? url,
    user,
    password,
    stop: async () => {
      proxy?.close();
      if (program.exitCode !== null) return;
      program.kill();
      await once(program, 'exit');
    },
  };
}

/** Debian's rclone has checksums in ETags only; newer ones also answer `oc:checksums`, as this adds it. */
async function startChecksumProxy(target: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(
      target.replace(/\/$/, '') + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => void respond(answer),
    );
    const respond = async (answer: Parameters<typeof text>[0] & { statusCode?: number; headers: object }) => {
      const {
        'content-length': _,
        'transfer-encoding': __,
        ...headers
      } = answer.headers as Record<string, string>;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      if (incoming.method !== 'PROPFIND') return outgoing.end(await buffer(answer));
      const listed = await text(answer);
      outgoing.end(
        listed.replace(
          /<D:getetag>"([0-9a-f]{40})"<\/D:getetag>/g,
          '$&<checksums xmlns="http://owncloud.org/ns"><checksum>SHA1:$1</checksum></checksums>',
        ),
      );
    };
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
