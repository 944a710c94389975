// Measures a scan of a mailbox against a bare fetch of the same fields, both over TLS from a local Dovecot, in messages
// per second and in CPU seconds of this process, which has the service:
// `npx nx run-many -t build -p @swipeclean/cleaning-service @swipeclean/local-stack`, then
// `node services/cleaning/bench/mail-scan.mjs`; `MESSAGES=300000 ROUNDS=0` for the first scan of a
// large mailbox alone, which Dovecot has not indexed yet.
import 'reflect-metadata';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import contracts from '@swipeclean/contracts/server';
// eslint-disable-next-line @nx/enforce-module-boundaries -- a benchmark brings its own database
import stack from '@swipeclean/local-stack';
import testing from '@swipeclean/service-kit/testing';
import { ImapFlow } from 'imapflow';
import definition from '../dist/definition.js';
import scanMessage from '../dist/mail/scan/scan-message.js';

const { createMailAccount, getJob, scanSource } = contracts;
const MESSAGES = Number(process.env.MESSAGES ?? 20_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const BATCH = 500;
const GOAL = 0.8;
const account = {
  host: '127.83.67.1',
  port: 14_143,
  user: 'bench',
  password: 'password-of-bench',
  tls: 'starttls',
};

const folder = mkdtempSync(join(tmpdir(), 'mail-bench-'));
const mail = await startMailServer();
const postgres = await stack.startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
process.env.TEST_POSTGRES_ADMIN_URL = postgres.adminUrl;
const infrastructure = await testing.startTestInfrastructure();
const service = await testing.startTestService(definition.cleaningService, infrastructure, {
  ENCRYPTION_KEY: 'a key of benchmarks, long enough to be one',
  ALLOW_PRIVATE_HOSTS: 'on',
});
try {
  const caller = service.as({ userId: 'bench', isPro: true });
  const { id } = await caller.call(createMailAccount, account);
  // Dovecot builds its index at the first fetch.
  if (ROUNDS > 0) await fetchBare();
  else console.log(`first scan: ${describeScan(await measureScan(caller, id))}`);
  const ratios = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bare = await measure(fetchBare);
    const scan = await measureScan(caller, id);
    ratios.push(scan.rate / bare.rate);
    console.log(
      `round ${round}: ${describeScan(scan)}, bare fetch ${bare.rate.toFixed(0)} messages/s, ` +
        `CPU ${bare.cpu.toFixed(1)} s, ratio ${(scan.rate / bare.rate).toFixed(2)}, ` +
        `of CPU ${(bare.cpu / scan.cpu).toFixed(2)}`,
    );
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  if (median) console.log(`ratio ${median.toFixed(2)}, goal ${GOAL}: ${median >= GOAL ? 'met' : 'missed'}`);
} finally {
  await service.stop();
  await infrastructure.stop();
  await postgres.stop();
  mail.kill('SIGTERM');
  await once(mail, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** Messages per second, and CPU seconds. */
async function measure(work) {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { rate: (MESSAGES / (performance.now() - start)) * 1000, cpu: (user + system) / 1e6 };
}

/** The same of a scan, and the memory of this process before it and at most. */
async function measureScan(caller, id) {
  const memoryBefore = process.memoryUsage.rss();
  let memory = memoryBefore;
  const sampling = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 100);
  const measured = await measure(() => scanMailbox(caller, id));
  clearInterval(sampling);
  return { ...measured, memoryBefore, memory };
}

function describeScan({ rate, cpu, memoryBefore, memory }) {
  const [before, most] = [memoryBefore, memory].map((bytes) => Math.round(bytes / 1e6));
  return (
    `scan ${rate.toFixed(0)} messages/s, ${(MESSAGES / rate).toFixed(0)} s, CPU ${cpu.toFixed(1)} s, ` +
    `at most ${most} MB resident (${before} before)`
  );
}

async function fetchBare() {
  const client = new ImapFlow({
    host: account.host,
    port: account.port,
    secure: false,
    doSTARTTLS: true,
    tls: { rejectUnauthorized: false },
    auth: { user: account.user, pass: account.password },
    disableAutoIdle: true,
    logger: false,
  });
  await client.connect();
  const { exists } = await client.mailboxOpen('INBOX', { readOnly: true });
  let messages = 0;
  for (let first = 1; first <= exists; first += BATCH)
    for await (const { uid } of client.fetch(`${first}:${first + BATCH - 1}`, scanMessage.SCAN_QUERY))
      if (uid) messages += 1;
  client.close();
  if (messages !== MESSAGES) throw new Error(`fetched ${messages} messages`);
}

async function scanMailbox(caller, id) {
  const job = await caller.call(scanSource, { id });
  for (;;) {
    const { state, result, error } = await caller.call(getJob, { id: job.id });
    if (state === 'failed') throw new Error(`the scan failed: ${error}`);
    if (state === 'done') {
      if (result.messages.files !== MESSAGES) throw new Error(`scanned ${result.messages.files} messages`);
      return;
    }
    await sleep(20);
  }
}

async function startMailServer() {
  chmodSync(folder, 0o755);
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=mail.test
     -keyout ${folder}/key.pem -out ${folder}/cert.pem`.split(/\s+/),
    { stdio: 'ignore' },
  );
  seed(join(folder, 'mail', account.user, 'Maildir'));
  const isRoot = process.getuid() === 0;
  const { USER = 'nobody' } = process.env;
  if (isRoot) execFileSync('chown', ['-R', 'nobody:nogroup', join(folder, 'mail')]);
  const config = join(folder, 'dovecot.conf');
  const template = readFileSync(new URL('dovecot.conf', import.meta.url), 'utf8');
  const users = isRoot
    ? 'mail_uid = nobody\nmail_gid = nogroup'
    : `default_internal_user = ${USER}\ndefault_login_user = ${USER}\nmail_uid = ${USER}`;
  writeFileSync(
    config,
    template
      .replaceAll('FOLDER', folder)
      .replace('HOST', account.host)
      .replace('PORT', account.port)
      .replace('PASSWORD', account.password)
      .replace('USERS', users),
  );
  const server = spawn('/usr/sbin/dovecot', ['-F', '-c', config], { stdio: 'inherit' });
  while (!(await isListening())) await sleep(50);
  return server;
}

async function isListening() {
  const socket = connect(account.port, account.host);
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function seed(path) {
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(path, part), { recursive: true });
  const now = Math.floor(Date.now() / 1000);
  for (let index = 0; index < MESSAGES; index += 1) {
    const sender = index % 500;
    const source = [
      `From: Sender ${sender} <sender${sender}@list${sender % 50}.test>`,
      'To: bench@mail.test',
      `Subject: =?utf-8?Q?Message_n=C2=BA_${index}?=`,
      `Message-ID: <${index}@list.test>`,
      `References: <${index - 1}@list.test> <${index - 2}@list.test>`,
      `List-Unsubscribe: <https://list${sender % 50}.test/unsubscribe?user=${index}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Authentication-Results: mx.mail.test; dkim=pass header.d=list.test; spf=pass; dmarc=pass',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b',
      'Content-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\nx\r\n--b--',
      '',
    ].join('\r\n');
    const time = now - index * 600;
    const file = join(path, 'cur', `${time}.M${index}.bench,S=${source.length},W=${source.length}:2,S`);
    writeFileSync(file, source);
    utimesSync(file, time, time);
  }
}
