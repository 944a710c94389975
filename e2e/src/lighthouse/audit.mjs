// node audit.mjs PORT URL
// Runs Lighthouse, which is an ES module, in the Chromium on that port, as a phone on a slow network, and prints the
// result as JSON.
import lighthouse, { Audit } from 'lighthouse';

const BLOCKED_TIME = 'total-blocking-time';
/** Points of Lighthouse's curve for blocked time on a phone, in ms (its audit `total-blocking-time`). */
const BLOCKED_SCORES = { p10: 200, median: 600 };
/** Of a task only what exceeds it counts as blocked (web.dev/articles/tbt). */
const SHORT_TASK_MS = 50;

const [port, url] = process.argv.slice(2);
const { lhr, artifacts } = await lighthouse(url, {
  port: Number(port),
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  logLevel: 'error',
  disableFullPageScreenshot: true,
});
if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);

const blockedMs = blockedByCpu(
  artifacts.Trace.traceEvents,
  lhr.configSettings.throttling.cpuSlowdownMultiplier,
);
const numeric = (id) => Math.round(lhr.audits[id].numericValue * 1000) / 1000;
process.stdout.write(
  JSON.stringify({
    scores: Object.fromEntries(
      Object.values(lhr.categories).map((category) => [category.id, Math.round(scoreOf(category) * 100)]),
    ),
    metrics: {
      firstPaintMs: numeric('first-contentful-paint'),
      largestPaintMs: numeric('largest-contentful-paint'),
      speedIndexMs: numeric('speed-index'),
      layoutShift: numeric('cumulative-layout-shift'),
      blockedMs: Math.round(blockedMs),
      blockedByClockMs: numeric(BLOCKED_TIME),
    },
    weak: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && isWeak(id)).map(({ id }) => describe(id)),
    ),
  }),
);

/**
 * Total blocking time in ms by the CPU time of the page's tasks after its first paint. By the clock, as Lighthouse
 * counts it, other work of the machine prolongs each task before it is multiplied: one of 9 ms counted as 407.
 */
function blockedByCpu(events, slowdown) {
  const { pid, tid, ts } = events.find(
    ({ name, args }) => name === 'firstContentfulPaint' && args.data?.isOutermostMainFrame !== false,
  );
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.ts + event.dur > ts)
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .reduce((sum, { dur, tdur = dur }) => sum + Math.max(0, (tdur / 1000) * slowdown - SHORT_TASK_MS), 0);
}

function scoreOf({ auditRefs }) {
  const counted = auditRefs.filter(({ id, weight }) => weight > 0 && scoreOfAudit(id) !== null);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  return counted.reduce((sum, { id, weight }) => sum + weight * scoreOfAudit(id), 0) / weights;
}

function scoreOfAudit(id) {
  return id === BLOCKED_TIME ? Audit.computeLogNormalScore(BLOCKED_SCORES, blockedMs) : lhr.audits[id].score;
}

function isWeak(id) {
  const score = scoreOfAudit(id);
  return score !== null && score < 0.9;
}

function describe(id) {
  const { title, displayValue = '', details } = lhr.audits[id];
  const items = (details?.items ?? [])
    .slice(0, 5)
    .map((item) => item.node?.snippet ?? item.url ?? item.description);
  return [id, title, displayValue, ...items].filter(Boolean).join(' | ');
}
