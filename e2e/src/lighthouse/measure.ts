import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const AUDIT = join(__dirname, 'audit.mjs');
const LONGEST_MS = 120_000;

/** What `audit.mjs` prints. */
export interface Audit {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  /** 0 to 100: the speed by all that Lighthouse weighs but blocking time, which other work on the machine multiplies. */
  withoutBlocking: number;
  metrics: {
    firstPaintMs: number;
    largestPaintMs: number;
    speedIndexMs: number;
    blockedMs: number;
    layoutShift: number;
  };
  /** What keeps a score down. */
  weak: string[];
}

const OTHERS = ['accessibility', 'best-practices', 'seo'];
const ROUNDS = 3;

/** Runs Lighthouse three times; the speed is the median round's, the rest does not depend on the machine. */
export async function measure(port: number, url: string): Promise<Audit> {
  const rounds: Audit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await audit(port, url, round === 0 ? ['performance', ...OTHERS] : ['performance']));
  }
  const speed = ({ scores }: Audit) => scores.performance ?? 0;
  const median = [...rounds].sort((a, b) => speed(a) - speed(b))[Math.floor(ROUNDS / 2)]!;
  const layoutShift = Math.max(...rounds.map(({ metrics }) => metrics.layoutShift));
  return {
    scores: { ...rounds[0]!.scores, performance: speed(median) },
    withoutBlocking: median.withoutBlocking,
    metrics: { ...median.metrics, layoutShift },
    weak: [...new Set(rounds.flatMap(({ weak }) => weak))],
  };
}

async function audit(port: number, url: string, categories: string[]): Promise<Audit> {
  const args = [AUDIT, String(port), url, categories.join(',')];
  const { stdout } = await run(process.execPath, args, { timeout: LONGEST_MS, maxBuffer: 1 << 24 });
  return JSON.parse(stdout) as Audit;
}
