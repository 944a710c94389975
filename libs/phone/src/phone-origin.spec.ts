import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NUMBERING_DATA } from './phone-origin';

/** Day on which each version of the package was published. */
const PUBLISHED: Record<string, string> = { '1.12.31': '2025-12-02' };

describe('NUMBERING_DATA', () => {
  it('should name the installed version of the numbering data and its day', () => {
    const lock = JSON.parse(readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8'));
    const { version } = lock.packages['node_modules/libphonenumber-js'];
    expect(NUMBERING_DATA).toEqual({ source: `libphonenumber ${version}`, asOf: PUBLISHED[version] });
  });
});
