// npm run audit: asks the registry for known vulnerabilities of the packages that run in production.
// Fails on high and critical ones. A registry that gives no answer is reported and does not fail.
import { spawnSync } from 'node:child_process';
import { summarizeAudit } from './audit-report.mjs';

const TIME_LIMIT_MS = 120_000;

const args = [
  'audit',
  '--json',
  '--omit=dev',
  '--package-lock-only',
  '--fetch-retries=1',
  '--fetch-timeout=20000',
];
const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: TIME_LIMIT_MS });
const { lines, isFailure } = summarizeAudit(stdout ?? '');
console.log(lines.join('\n'));
process.exitCode = isFailure ? 1 : 0;
