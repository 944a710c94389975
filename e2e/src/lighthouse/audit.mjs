// node audit.mjs PORT URL CATEGORY,…
// Runs Lighthouse, which is an ES module, in the Chromium on that port, as a phone on a slow network, and prints the
// result as JSON.
import lighthouse from 'lighthouse';

const [port, url, categories] = process.argv.slice(2);
const audit = async () => {
  const options = {
    port: Number(port),
    onlyCategories: categories.split(','),
    logLevel: 'error',
    disableFullPageScreenshot: true,
  };
  return (await lighthouse(url, options)).lhr;
};

let lhr = await audit();
// On a busy machine the trace may begin after the navigation; Lighthouse then asks to be run again.
if (lhr.runtimeError?.code === 'NO_NAVSTART') lhr = await audit();
if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
const { auditRefs: speedAudits } = lhr.categories.performance;
const steady = speedAudits.filter(({ id, weight }) => weight > 0 && id !== 'total-blocking-time');
const weights = steady.reduce((sum, { weight }) => sum + weight, 0);
const steadyScore =
  steady.reduce((sum, { id, weight }) => sum + weight * (lhr.audits[id].score ?? 0), 0) / weights;
const numeric = (id) => Math.round((lhr.audits[id]?.numericValue ?? Number.NaN) * 1000) / 1000;
process.stdout.write(
  JSON.stringify({
    // Blocking time depends on the machine as much as on the page: other work prolongs each task, multiplied by four.
    withoutBlocking: Math.round(steadyScore * 100),
    scores: Object.fromEntries(
      Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    metrics: {
      firstPaintMs: numeric('first-contentful-paint'),
      largestPaintMs: numeric('largest-contentful-paint'),
      speedIndexMs: numeric('speed-index'),
      blockedMs: numeric('total-blocking-time'),
      layoutShift: numeric('cumulative-layout-shift'),
    },
    weak: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && isWeak(lhr.audits[id]))
        .map(({ id }) => describe(id)),
    ),
  }),
);

function isWeak({ score }) {
  return score !== null && score < 0.9;
}

function describe(id) {
  const { title, displayValue = '', details } = lhr.audits[id];
  const items = (details?.items ?? [])
    .slice(0, 5)
    .map((item) => item.node?.snippet ?? item.url ?? item.description);
  return [id, title, displayValue, ...items].filter(Boolean).join(' | ');
}
