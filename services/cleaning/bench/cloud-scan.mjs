// Measures a scan of a drive: `node --conditions=source --require ./services/cleaning/test/support/load-typescript.cjs
// services/cleaning/bench/cloud-scan.mjs`. A server in this process lists 100,000 files in folders of 100 and of 1000;
// the service is a process of its own on a PostgreSQL and a broker of its own. The lower bound is the same list read by
// the client alone, without a database.
import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const require = createRequire(import.meta.url);
const { createCloudAccount, getJob, scanSource } = require('@swipeclean/contracts/server');
const { startPostgres } = require('@swipeclean/service-kit/testing');
const { CleaningProcess } = require('../test/support/cleaning-process.ts');
const { WebdavClient } = require('../src/cloud/webdav/webdav-client.ts');
const { WebdavDrive } = require('../src/cloud/webdav/webdav.drive.ts');

const FILES = 100_000;

const entry = (href, props) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}<d:getlastmodified>Mon, 12 Jan 2026 10:00:00 GMT</d:getlastmodified></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const folder = (href) => entry(href, '<d:resourcetype><d:collection/></d:resourcetype>');
const ENDINGS = ['jpg', 'mp4', 'pdf', 'mp3', 'zip', 'dat'];
/** Every hundredth file is a copy of the one before it. */
function file(href, number) {
  const content = number % 100 || number === 0 ? number : number - 1;
  const hash = content.toString(16).padStart(40, '0');
  return entry(
    `${href}IMG_${number}.${ENDINGS[number % 6]}`,
    `<d:resourcetype/><d:getcontentlength>${1000 + content}</d:getcontentlength><d:getetag>"${number}"</d:getetag>` +
      `<oc:checksums><oc:checksum>SHA1:${hash}</oc:checksum></oc:checksums>`,
  );
}

/** Seconds of CPU that a process has used. */
const cpuOf = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
};

/** The list of a drive whose folders hold `width` files each. */
function listOf(path, width) {
  const inside =
    path === '/'
      ? Array.from({ length: FILES / width }, (_, i) => folder(`/${i}/`))
      : Array.from({ length: width }, (_, i) => file(path, Number(path.slice(1, -1)) * width + i));
  return `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns">${folder(path)}${inside.join('')}</d:multistatus>`;
}

async function startServer(width) {
  const lists = new Map(
    ['/', ...Array.from({ length: FILES / width }, (_, i) => `/${i}/`)].map((path) => [
      path,
      listOf(path, width),
    ]),
  );
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(207).end(lists.get(request.url));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

async function readAlone(url) {
  const client = new WebdavClient({ url, user: 'ada', password: 'pass', allowPrivateHosts: true });
  const drive = new WebdavDrive(client);
  const start = performance.now();
  let files = 0;
  const queue = [''];
  const worker = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const { entries, next } = await drive.list(path);
      files += entries.filter(({ isFolder }) => !isFolder).length;
      queue.push(...next);
    }
  };
  await worker();
  client.close();
  if (files !== FILES) throw new Error(`${files} files were listed`);
  return performance.now() - start;
}

const folderOfRun = mkdtempSync(join(tmpdir(), 'swipeclean-bench-'));
const postgres = await startPostgres({ dataDir: join(folderOfRun, 'postgres'), durable: false });
process.env.TEST_POSTGRES_ADMIN_URL = postgres.adminUrl;
const service = await CleaningProcess.start();
for (const width of [100, 1000]) {
  const server = await startServer(width);
  const alone = await readAlone(server.url);
  const caller = service.as(`bench ${width}`);
  const login = { provider: 'webdav', url: server.url, user: 'ada', password: 'pass' };
  const { id } = await caller.call(createCloudAccount, login);
  for (const name of ['first', 'again']) {
    const start = performance.now();
    const cpu = cpuOf(service.pid);
    let job = await caller.call(scanSource, { id });
    while (!job.endedAt) {
      await wait(100);
      job = await caller.call(getJob, { id: job.id });
    }
    const seconds = (performance.now() - start) / 1000;
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))[1] / 1024;
    console.log(
      `folders of ${width}, ${name}: ${job.state}, ${job.result?.files.files} files, ${job.result?.duplicates.files} copies in ${seconds.toFixed(1)} s ` +
        `(listed alone in ${(alone / 1000).toFixed(1)} s), ${(cpuOf(service.pid) - cpu).toFixed(1)} s of CPU, peak memory ${peak.toFixed(0)} MiB`,
    );
  }
  server.stop();
}
await service.stop();
await postgres.stop();
rmSync(folderOfRun, { recursive: true });
