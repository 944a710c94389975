import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const AUDIT = join(__dirname, 'audit.mjs');
const MAX_AUDIT_MS = 120_000;

/** Output of `audit.mjs`. */
export interface Audit {
  /** 0 to 100, by category; performance with the blocking time by CPU time. */
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  metrics: {
    firstPaintMs: number;
    largestPaintMs: number;
    speedIndexMs: number;
    layoutShift: number;
    blockedMs: number;
    blockedByClockMs: number;
  };
  /** Audits that lower a score. */
  weak: string[];
}

/** Runs Lighthouse on a page in the Chromium at that port. */
export async function measure(port: number, url: string): Promise<Audit> {
  const { stdout } = await run(process.execPath, [AUDIT, String(port), url], {
    timeout: MAX_AUDIT_MS,
    maxBuffer: 1 << 24,
  });
  return JSON.parse(stdout) as Audit;
}
