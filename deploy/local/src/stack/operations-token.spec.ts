import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOperationsToken } from './operations-token';

describe('writeOperationsToken', () => {
  it('should write a long token once, readable by its owner only, and keep a changed one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-token-'));
    const file = join(folder, 'token');
    writeOperationsToken(file);
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'changed');
    writeOperationsToken(file);
    expect(readFileSync(file, 'utf8')).toBe('changed');
    rmSync(folder, { recursive: true });
  });
});
