// Measures the judge on the unseen half of the labelled texts and on fresh ones. Run after a build:
// `node libs/scam-check/bench/run.mjs`.
import { createRequire } from 'node:module';
import { fresh, known, unseen } from './texts.mjs';
import { withDecoy } from './decoys.mjs';

const { checkMessage } = createRequire(import.meta.url)('../dist/index.js');

/** The 95 % interval of a share (Wilson). */
function interval(count, total) {
  const z = 1.96;
  const share = count / total;
  const centre = share + (z * z) / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  return [centre - spread, centre + spread].map((bound) => bound / (1 + (z * z) / total));
}

function row(name, texts, kind, verdicts) {
  const some = texts.filter((text) => text.kind === kind);
  const count = some.filter(({ text }) => verdicts.includes(checkMessage(text).verdict)).length;
  const [low, high] = interval(count, some.length).map((share) => share.toFixed(3));
  console.log(
    `${name}: ${count} of ${some.length} = ${(count / some.length).toFixed(3)} (${low} to ${high})`,
  );
}

const both = [...unseen, ...fresh];
for (const [half, texts] of Object.entries({ both, unseen, fresh, 'tuned on': known })) {
  row(`${half}: scams found`, texts, 'scam', ['scam', 'suspicious']);
  row(`${half}: scams called scam`, texts, 'scam', ['scam']);
  row(`${half}: false alarms`, texts, 'genuine', ['scam', 'suspicious']);
  row(`${half}: genuine called scam`, texts, 'genuine', ['scam']);
}
for (const [half, texts] of Object.entries({ both, unseen, fresh })) {
  const disguised = texts.map((text) => ({ ...text, text: withDecoy(text, true) }));
  row(`${half}, with a warning of scams: scams found`, disguised, 'scam', ['scam', 'suspicious']);
}
for (const language of new Set(unseen.map((text) => text.language))) {
  const some = unseen.filter((text) => text.language === language);
  row(`unseen, ${language}: scams found`, some, 'scam', ['scam', 'suspicious']);
  row(`unseen, ${language}: false alarms`, some, 'genuine', ['scam', 'suspicious']);
}
