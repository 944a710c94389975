import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asteriskLines, kamailioLines } from './set-up';

const ROOT = join(__dirname, '../../../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const site = 'https://example.org';

describe('PBX configuration', () => {
  it('should match the configuration that the call tests use', () => {
    const tested = read('apps/gateway/test/sip/kamailio.cfg')
      .replace('SCREEN_URL', `"${site}/api/spam/screen"`)
      .replace('SCREEN_HEADERS', '"Content-Type: application/json\\r\\nAuthorization: Bearer TOKEN"');
    const oneLine = (lines: string) => lines.replace(/\s+/g, ' ');
    expect(oneLine(tested)).toContain(oneLine(kamailioLines({ site })));
  });

  it.each([kamailioLines, asteriskLines])('should match the documentation: %p', (lines) => {
    expect(read('docs/screening.md')).toContain(`\n${lines({ site })}\n`);
  });
});
