// Trains the weights of src/model/weights.ts on the fixtures and the corpora that SCAM_CORPORA names (`corpora.mjs`),
// after five-fold cross-validation. Run after a build: `SCAM_CORPORA=FOLDER node libs/scam-check/bench/train.mjs`.
// `--validate` writes nothing; `--no-validation` only writes; `--held` measures the held third of each corpus by
// a model that has seen none of it;
// `--all` validates on all texts instead of the two thirds that are not held.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CLASSES, FOLDS, loadTexts, replacePlaceholders } from './corpora.mjs';
import { withDecoy } from './decoys.mjs';
import { score, train } from './logistic.mjs';
import { printTable } from './report.mjs';

const require = createRequire(import.meta.url);
const { judge, judgeRest } = require('../dist/check-message.js');
const { findReasons } = require('../dist/find-signs.js');
const { listFeatures } = require('../dist/model/list-features.js');
const { SLOTS, toVector, WORD_SLOTS } = require('../dist/model/model.js');
const { readMessage } = require('../dist/read-message.js');

/** Texts by people who had not seen the judge count most, then real scams. */
const WEIGHTS = { known: 4, training: 2, smishtank: 2.5, 'mishra-soni': 2.5 };
/** Share of a scam's weight for the same one with a sentence of genuine messages. */
const DECOY_SHARE = 0.15;
/** Own genuine texts count more, as real corpora have few in most languages. */
const GENUINE_WEIGHT = 2;

const has = (option) => process.argv.includes(option);
const texts = loadTexts(WEIGHTS).map((text) => {
  const read = readMessage(text.text);
  const reasons = findReasons(read);
  return { ...text, read, reasons, ...vectorOf(read, reasons) };
});
for (const text of texts.filter(({ isTrained }) => isTrained)) text.samples = listSamples(text);

function vectorOf(read, reasons) {
  const vector = toVector(listFeatures(read, reasons));
  return { slots: Int32Array.from(vector.keys()), values: Float64Array.from(vector.values()) };
}

function listSamples({ text, kind, language, isReal, label, weight, slots, values }) {
  const learned = isReal ? replacePlaceholders(text) : text;
  const plain = learned === text ? { slots, values } : vectorOfText(learned);
  const own = !isReal && label === 0 ? weight * GENUINE_WEIGHT : weight;
  const samples = [{ ...plain, label, weight: own }];
  if (kind === 'scam' && !isReal)
    samples.push({
      ...vectorOfText(withDecoy({ language, text }, false)),
      label,
      weight: weight * DECOY_SHARE,
    });
  return samples;
}

function vectorOfText(text) {
  const read = readMessage(text);
  return vectorOf(read, findReasons(read));
}

const trainOn = (some) =>
  train(
    some.flatMap(({ samples }) => samples),
    SLOTS,
    CLASSES.length,
  );

function judged(text, models) {
  const scoreAll = ({ slots, values }) => {
    const [scam, advertising] = models.map((model) => score(model, slots, values));
    return { scam, advertising };
  };
  const ofRest = judgeRest(text.read, (read, reasons) => scoreAll(vectorOf(read, reasons)));
  return { ...text, verdict: judge(text.read, text.reasons, scoreAll(text), ofRest).verdict };
}

/**
 * Verdicts by models that have not seen the text. Texts that are only measured are judged by a model of all others.
 */
function crossValidate(some) {
  const real = FOLDS.flatMap((fold) => {
    const models = trainOn(some.filter((text) => text.isTrained && text.fold !== fold));
    return some.filter((text) => text.fold === fold).map((text) => judged(text, models));
  });
  const models = trainOn(some.filter(({ isTrained }) => isTrained));
  return [...real, ...some.filter(({ isTrained }) => !isTrained).map((text) => judged(text, models))];
}

if (!has('--no-validation')) {
  const open = texts.filter(({ isHeld }) => !isHeld || has('--all'));
  printTable(
    has('--all') ? 'Five folds, all texts' : 'Five folds, without the held third',
    crossValidate(open),
  );
}
if (has('--held')) {
  const models = trainOn(texts.filter(({ isTrained, isHeld }) => isTrained && !isHeld));
  printTable(
    'The held third',
    texts.filter(({ isHeld }) => isHeld).map((text) => judged(text, models)),
  );
}
if (!has('--validate')) {
  const [scam, advertising] = trainOn(texts.filter(({ isTrained }) => isTrained));
  writeFileSync(
    new URL('../src/model/weights.ts', import.meta.url),
    `/** Weights as signed bytes in Base64, written by \`bench/train.mjs\`. */
export const MODEL = {
  scam: ${toSource(scam)},
  advertising: ${toSource(advertising)},
};
`,
  );
}

function toSource({ bias, weights }) {
  const most = (some) => some.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0);
  const wordScale = most(weights.subarray(0, WORD_SLOTS)) / 127;
  const signScale = most(weights.subarray(WORD_SLOTS)) / 127;
  const bytes = Int8Array.from(weights, (weight, slot) =>
    Math.round(weight / (slot < WORD_SLOTS ? wordScale : signScale)),
  );
  const lines = Buffer.from(bytes.buffer)
    .toString('base64')
    .match(/.{1,4000}/g);
  const scales = `wordScale: ${wordScale.toPrecision(6)},\n    signScale: ${signScale.toPrecision(6)}`;
  return `{\n    bias: ${bias.toFixed(4)},\n    ${scales},\n    weights: \`\n${lines.join('\n')}\`,\n  }`;
}
