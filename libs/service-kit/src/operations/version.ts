import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of the product, which all packages have. */
export const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  version: string;
};
