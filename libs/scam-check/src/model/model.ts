import type { Features, Word } from './list-features';
import { MODEL } from './weights';

/**
 * Slots of hashed words and parts of words, and after them slots of what the rules found.
 *
 * @public for `bench/train.mjs`
 */
export const WORD_SLOTS = 65_536;
const SIGN_SLOTS = 8192;
/** Weights of one class. @public for `bench/train.mjs` */
export const SLOTS = WORD_SLOTS + SIGN_SLOTS;

/** What a feature contributes; found by cross-validation (`bench/train.mjs`). */
const WORDS_VALUE = 1.4;
const SIGN_VALUE = 0.4;
const PAIR_VALUE = 0.2;

/** Log odds of a class against a genuine message. */
export interface Scores {
  scam: number;
  advertising: number;
}

/** The slots that a message fills, with their values. @public for `bench/train.mjs` */
export function toVector({ words, signs, pairs }: Features): Map<number, number> {
  const vector = new Map<number, number>();
  const add = (slot: number, value: number) => vector.set(slot, (vector.get(slot) ?? 0) + value);
  const wordValue = WORDS_VALUE / Math.sqrt(words.size);
  for (const word of words) add(hash(word) % WORD_SLOTS, wordValue);
  for (const sign of signs) add(WORD_SLOTS + (hash(sign) % SIGN_SLOTS), SIGN_VALUE);
  for (const pair of pairs) add(WORD_SLOTS + (hash(pair) % SIGN_SLOTS), PAIR_VALUE);
  return vector;
}

/** Scores a message by the trained weights. */
export function computeScores(features: Features): Scores {
  const vector = toVector(features);
  return { scam: sum('scam', vector), advertising: sum('advertising', vector) };
}

/** The words that speak most for a scam, the strongest first. */
export function findTellingWords(words: readonly Word[]): Word[] {
  const weights = weightsOf('scam');
  const weigh = ({ parts }: Word) =>
    parts.reduce((total, part) => total + (weights[hash(part) % WORD_SLOTS] ?? 0), 0);
  return words
    .map((word) => ({ word, weight: weigh(word) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ word }) => word);
}

function sum(name: keyof Scores, vector: ReadonlyMap<number, number>): number {
  const weights = weightsOf(name);
  const { bias, wordScale, signScale } = MODEL[name];
  let total = bias;
  for (const [slot, value] of vector)
    total += (weights[slot] ?? 0) * value * (slot < WORD_SLOTS ? wordScale : signScale);
  return total;
}

const unpacked = new Map<keyof Scores, Int8Array>();

function weightsOf(name: keyof Scores): Int8Array {
  const known = unpacked.get(name);
  if (known) return known;
  const weights = Int8Array.from(atob(MODEL[name].weights), (byte) => byte.charCodeAt(0));
  unpacked.set(name, weights);
  return weights;
}

/** FNV-1a with a final mix, on 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let nth = 0; nth < text.length; nth += 1) value = Math.imul(value ^ text.charCodeAt(nth), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}
