// The labelled texts, split by their hash: one half for tuning and training, the other measured only. The fresh ones
// were written later and are measured only.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../test/fixtures/${name}.json`, import.meta.url), 'utf8'));
const labelled = read('labelled-texts');
const isUnseen = ({ text }) => createHash('sha256').update(text).digest()[0] % 2 === 1;

export const unseen = labelled.filter(isUnseen);
export const known = labelled.filter((text) => !isUnseen(text));
export const training = read('training-texts');
export const fresh = read('fresh-texts');
