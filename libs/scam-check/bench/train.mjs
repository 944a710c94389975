// Trains the weights of src/model-weights.ts by logistic regression (AdaGrad) on the known half of the labelled texts
// and the training texts, after cross-validation. Run after a build: `node libs/scam-check/bench/train.mjs`.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { known, training } from './texts.mjs';
import { withDecoy } from './decoys.mjs';

const require = createRequire(import.meta.url);
const { findParts } = require('../dist/check-message.js');
const { findFeatures, SLOTS } = require('../dist/text-features.js');

const ROUNDS = 30;
const RATE = 0.5;
const DECAY = 3e-4;
/** Weight of a text that was written by people who had not seen the judge. */
const KNOWN_WEIGHT = 2;
/** Share of a scam's weight for the same one with a sentence of genuine messages. */
const DECOY_SHARE = 0.25;
/** Orders of the texts whose weights are averaged. */
const ORDERS = 3;
const FOLDS = 5;

const samples = [...known.map((text) => [text, KNOWN_WEIGHT]), ...training.map((text) => [text, 1])].map(
  ([text, weight]) => ({
    weight,
    isKnown: weight === KNOWN_WEIGHT,
    label: text.kind === 'scam' ? 1 : 0,
    features: featuresOf(text.text),
    disguised: text.kind === 'scam' ? featuresOf(withDecoy(text, false)) : null,
  }),
);

function featuresOf(text) {
  return [...findFeatures(findParts(text))];
}

function train(given) {
  const texts = given.flatMap((text) =>
    text.disguised
      ? [text, { ...text, features: text.disguised, weight: text.weight * DECOY_SHARE }]
      : [text],
  );
  const models = Array.from({ length: ORDERS }, (_, nth) => trainInOrder(texts, nth + 1));
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / ORDERS;
  return {
    bias: mean(models.map(({ bias }) => bias)),
    weights: models[0].weights.map((_, slot) => mean(models.map(({ weights }) => weights[slot]))),
  };
}

function trainInOrder(texts, seed) {
  const weights = new Float64Array(SLOTS);
  const squares = new Float64Array(SLOTS);
  let [bias, biasSquares, random] = [0, 0, seed * 7919];
  const order = texts.map((_, nth) => nth);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      random = (random * 1103515245 + 12345) % 2147483648;
      const other = Math.floor((random / 2147483648) * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const nth of order) {
      const { features, label, weight } = texts[nth];
      const error = (1 / (1 + Math.exp(-score({ bias, weights }, features))) - label) * weight;
      for (const [slot, value] of features) {
        const gradient = error * value + DECAY * weights[slot];
        squares[slot] += gradient * gradient;
        weights[slot] -= (RATE * gradient) / Math.sqrt(squares[slot] + 1e-8);
      }
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares + 1e-8);
    }
  }
  return { bias, weights };
}

const score = ({ bias, weights }, features) =>
  features.reduce((sum, [slot, value]) => sum + weights[slot] * value, bias);

function crossValidate() {
  const scored = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = train(samples.filter((_, nth) => nth % FOLDS !== fold));
    for (const sample of samples.filter((_, nth) => nth % FOLDS === fold))
      scored.push({ ...sample, score: score(model, sample.features) });
  }
  for (const [name, some] of [
    ['known half', scored.filter(({ isKnown }) => isKnown)],
    ['all', scored],
  ]) {
    const scams = some.filter(({ label }) => label === 1);
    const genuine = some.filter(({ label }) => label === 0);
    for (const threshold of [0, 0.5, 0.75, 1, 1.25, 1.5, 2]) {
      const count = (texts) => texts.filter((text) => text.score >= threshold).length;
      console.log(
        `${name}: log odds ${threshold}: ${count(scams)} of ${scams.length} scams, ${count(genuine)} of ${genuine.length} genuine`,
      );
    }
  }
}

if (!process.argv.includes('--no-validation')) crossValidate();
const { bias, weights } = train(samples);
const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer);
writeFileSync(
  new URL('../src/model-weights.ts', import.meta.url),
  `/** Weights as signed bytes in Base64, written by \`bench/train.mjs\`. */
export const MODEL = {
  bias: ${bias.toFixed(4)},
  scale: ${scale.toPrecision(6)},
  // Blanks between the lines mean nothing in Base64.
  weights: \`
${bytes
  .toString('base64')
  .match(/.{1,4000}/g)
  .join('\n')}\`,
};
`,
);
