import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const AUDIT = join(__dirname, 'audit.mjs');
const MAX_AUDIT_MS = 120_000;

/** Output of `audit.mjs`. */
export interface Audit {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  /** 0 to 100: the performance score without blocking time, which depends on other work of the machine. */
  withoutBlocking: number;
  metrics: {
    firstPaintMs: number;
    largestPaintMs: number;
    speedIndexMs: number;
    blockedMs: number;
    layoutShift: number;
  };
  /** Audits that lower a score. */
  weak: string[];
}

const OTHERS = ['accessibility', 'best-practices', 'seo'];
const ROUNDS = 3;

/**
 * Runs Lighthouse three times, or twice if both are fast enough, because the third could not change the median.
 * Performance is from the median round; the other scores do not depend on the machine.
 */
export async function measure(port: number, url: string, wanted: number): Promise<Audit> {
  const speed = ({ scores }: Audit) => scores.performance ?? 0;
  const rounds: Audit[] = [];
  while (rounds.length < ROUNDS && rounds.filter((round) => speed(round) >= wanted).length < ROUNDS / 2) {
    rounds.push(await audit(port, url, rounds.length === 0 ? ['performance', ...OTHERS] : ['performance']));
  }
  // Of two rounds the slower.
  const median = rounds.sort((a, b) => speed(a) - speed(b))[Math.floor((rounds.length - 1) / 2)]!;
  const layoutShift = Math.max(...rounds.map(({ metrics }) => metrics.layoutShift));
  return {
    scores: { ...Object.assign({}, ...rounds.map(({ scores }) => scores)), performance: speed(median) },
    withoutBlocking: median.withoutBlocking,
    metrics: { ...median.metrics, layoutShift },
    weak: [...new Set(rounds.flatMap(({ weak }) => weak))],
  };
}

async function audit(port: number, url: string, categories: string[]): Promise<Audit> {
  const args = [AUDIT, String(port), url, categories.join(',')];
  const { stdout } = await run(process.execPath, args, { timeout: MAX_AUDIT_MS, maxBuffer: 1 << 24 });
  return JSON.parse(stdout) as Audit;
}
