// Measures the judge on the unseen half of the labelled texts and on fresh ones, and its cost. Run after a build:
// `node libs/scam-check/bench/run.mjs`.
import { createRequire } from 'node:module';
import { fresh, known, unseen } from './texts.mjs';
import { withDecoy } from './decoys.mjs';
import { share } from './report.mjs';

const { checkMessage } = createRequire(import.meta.url)('../dist/index.js');

function row(name, texts, kind, verdicts) {
  const some = texts.filter((text) => text.kind === kind);
  const count = some.filter(({ text }) => verdicts.includes(checkMessage(text).verdict)).length;
  console.log(`${name}: ${share(count, some.length)}`);
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

// Cost of a message: processor time of this process, as the machine may do other things. The second are texts of 5,000
// characters that were made to take long.
const hostile = [
  '😀',
  '转账汇款',
  'a1.com ',
  'send ',
  'B A N K ',
  'https://a.example/?url=',
  '\ufdfa',
  'a\u200b',
  '银行',
  'https://a.com,,,,',
  'www.@',
].map((part) => part.repeat(Math.ceil(5000 / part.length)));
const hosts = Array.from({ length: 714 }, (_, nth) => `a${nth}.co`).join(' ');
const invisible = '\u200b'.repeat(50_000);
for (const [name, texts] of [
  ['messages', both.map(({ text }) => text)],
  ['hostile texts', [...hostile, hosts, invisible]],
]) {
  const costs = texts.map((text) => {
    const start = process.cpuUsage();
    for (let round = 0; round < 3; round += 1) checkMessage(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 3000;
  });
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  console.log(`${name}: ${mean.toFixed(2)} ms each, at most ${Math.max(...costs).toFixed(1)} ms`);
}
