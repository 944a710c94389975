// npm run restore [-- time]: restores PostgreSQL from its backup. Afterwards run `docker compose up -d`.
import { execFileSync } from 'node:child_process';
import { ROOT } from '../local/install.mjs';

const compose = (stdout, ...args) =>
  execFileSync('docker', ['compose', ...args], { cwd: ROOT, stdio: ['inherit', stdout, 'inherit'] });
const runAlone = (...args) => compose('inherit', 'run', '--rm', '--no-deps', ...args);

try {
  const services = compose('pipe', 'config', '--services').toString().split('\n');
  compose('inherit', '--profile', '*', 'down');
  runAlone('backup', 'restore', ...process.argv.slice(2));
  // These events belong to the replaced state; the outbox publishes those of the restored one.
  for (const node of services.filter((name) => /^nats(-\d)?$/.test(name)))
    runAlone('--entrypoint', 'rm', node, '-rf', '/data/jetstream');
} catch (error) {
  console.error(`\nThe restore did not finish: run it again before you start anything. ${error.message}\n`);
  process.exit(1);
}
