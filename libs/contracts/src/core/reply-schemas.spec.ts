import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The generator loads TypeScript in a process of its own.
const PACKAGE = join(__dirname, '../..');

describe('reply schemas', () => {
  it('should be regenerated after a reply type changes', () => {
    const script = join(PACKAGE, 'scripts/reply-schemas.mjs');
    const generated = execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' });
    expect(readFileSync(join(PACKAGE, 'src/reply-schemas.json'), 'utf8') === generated).toBe(true);
  });
});
