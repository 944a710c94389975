import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kamailioLines, siteReach } from './set-up';

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
});

describe('siteReach', () => {
  it.each([
    ['http://localhost:4000', 'computer'],
    ['http://app.localhost', 'computer'],
    ['http://127.0.0.1', 'computer'],
    ['http://[::1]:80', 'computer'],
    ['http://10.0.0.5', 'network'],
    ['http://172.20.1.1', 'network'],
    ['http://100.100.1.1', 'network'],
    ['http://[fd12::1]', 'network'],
    ['http://nas', 'network'],
    ['https://server.local', 'network'],
    ['https://172.32.1.1', 'internet'],
    ['https://[2001:db8::1]', 'internet'],
    ['https://clean.example', 'internet'],
  ])('should tell from where %s is reached: %s', (address, reach) => {
    expect(siteReach(address)).toBe(reach);
  });
});
