import { readFileSync } from 'node:fs';
import { getAsset } from 'node:sea';
import { compileFunction } from 'node:vm';

/** The asset's name, and the variable that names a file to use instead, as the decoder's licence (LGPL-3.0) wants. */
const ASSET = 'libheif.cjs';
const REPLACEMENT = 'SWIPECLEAN_LIBHEIF';

function loadLibheif(): unknown {
  const file = process.env[REPLACEMENT];
  const code = file === undefined ? getAsset(ASSET, 'utf8') : readFileSync(file, 'utf8');
  const loaded = { exports: {} as unknown };
  // Compiled in place: a file that is written first can be changed or quarantined before it is read.
  const run = compileFunction(code, ['module', 'exports', 'require', '__filename', '__dirname']) as (
    ...values: unknown[]
  ) => void;
  run(loaded, loaded.exports, require, ASSET, '.');
  return loaded.exports;
}

export default loadLibheif();
