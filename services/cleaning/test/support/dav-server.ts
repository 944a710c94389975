import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@swipeclean/service-kit/testing';

export const DAV_USER = 'ada';
export const DAV_PASSWORD = 'pass:wörd';

/** Where Debian's package puts it. */
const NGINX_DAV_MODULE = '/usr/lib/nginx/modules/ngx_http_dav_ext_module.so';

/** A real WebDAV server on 127.0.0.1 and the folder on disk that it serves. */
export interface DavServer {
  folder: string;
  url: string;
  /** Lets the server change what a test has written. */
  share(): void;
  /** Whether names that begin with a dot are listed. */
  listsDotNames: boolean;
  stop(): Promise<void>;
}

export const DAV_SERVERS: Record<string, () => Promise<DavServer>> = {
  'rclone serve webdav': startRclone,
  'Apache mod_dav': startApache,
  nginx: startNginx,
};

async function startRclone(): Promise<DavServer> {
  const { home, folder, port } = await prepare();
  const login = ['--user', DAV_USER, '--pass', DAV_PASSWORD];
  const args = ['serve', 'webdav', folder, '--addr', `127.0.0.1:${port}`, '--dir-cache-time', '0s', ...login];
  const child = spawn('rclone', [...args, '--config', join(home, 'rclone.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url, child);
  return { folder, url, listsDotNames: true, share: () => undefined, stop: () => stop(child, home) };
}

/** Apache with Debian's modules: `dir` answers 301 where a folder's address has no slash at its end. */
async function startApache(): Promise<DavServer> {
  const { home, folder, port } = await prepare();
  const modules = [
    'mpm_event',
    'authn_core',
    'authz_core',
    'authn_file',
    'authz_user',
    'auth_basic',
    'dav',
    'dav_fs',
    'dir',
  ];
  writeUsers(home);
  mkdirSync(join(home, 'locks'));
  writeFileSync(
    join(home, 'apache.conf'),
    `ServerRoot ${home}
     ServerName 127.0.0.1
     Listen 127.0.0.1:${port}
     PidFile ${home}/pid
     ErrorLog ${home}/errors
     Mutex file:${home}/locks default
     ${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
     ${isRoot() ? 'User www-data\nGroup www-data' : ''}
     DavLockDB ${home}/locks/dav
     DocumentRoot ${folder}
     <Directory ${folder}>
       Dav On
       AuthType Basic
       AuthName drive
       AuthUserFile ${home}/users
       Require valid-user
     </Directory>`,
  );
  const share = () => void execFileSync('chmod', ['-R', 'a+rwX', folder, join(home, 'locks')]);
  share();
  const child = spawn('apache2', ['-f', join(home, 'apache.conf'), '-DFOREGROUND'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url, child);
  return { folder, url, listsDotNames: true, share, stop: () => stop(child, home) };
}

/** nginx with its dav modules, which take a folder's address with a slash at its end alone. */
async function startNginx(): Promise<DavServer> {
  const { home, folder, port } = await prepare();
  writeUsers(home);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(home, 'nginx.conf'),
    `load_module ${NGINX_DAV_MODULE};
     daemon off;
     ${isRoot() ? 'user www-data;' : ''}
     worker_processes 1;
     pid ${home}/pid;
     error_log ${home}/errors;
     events {}
     http {
       access_log off;
       ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}
       server {
         listen 127.0.0.1:${port};
         root ${folder};
         auth_basic drive;
         auth_basic_user_file ${home}/users;
         dav_methods PUT DELETE MKCOL COPY MOVE;
         dav_ext_methods PROPFIND OPTIONS;
         dav_access user:rw group:rw all:rw;
       }
     }`,
  );
  const share = () => void execFileSync('chmod', ['-R', 'a+rwX', folder]);
  share();
  const args = ['-c', join(home, 'nginx.conf'), '-e', join(home, 'errors')];
  const child = spawn('nginx', args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url, child);
  return { folder, url, listsDotNames: false, share, stop: () => stop(child, home) };
}

/** Neither server works as root, so their children are another user then. */
const isRoot = () => process.getuid?.() === 0;

function writeUsers(home: string): void {
  const password = createHash('sha1').update(DAV_PASSWORD).digest('base64');
  writeFileSync(join(home, 'users'), `${DAV_USER}:{SHA}${password}\n`);
}

async function prepare() {
  const home = mkdtempSync(join(tmpdir(), 'swipeclean-dav-'));
  chmodSync(home, 0o755);
  const folder = join(home, 'drive');
  mkdirSync(folder);
  return { home, folder, port: await freePort() };
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    return fetch(url).then(
      ({ status }) => status === 401,
      () => false,
    );
  });
}

async function stop(child: ChildProcess, home: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number };
        server.close(() => resolve(port));
      });
  });
