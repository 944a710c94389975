import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TempFolder, TestServer } from './connected';

const SCRIPT = join(__dirname, '../../../libs/scan-engine/test/companion-in-browser.mjs');
/** A red square of 8 × 8 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII=';

describe('the companion and a page in a real Chromium, under the production content policy', () => {
  it('should scan, decode photos, remove, restore, and open the folder again on the next visit', async () => {
    const disk = new TempFolder().write('square.png', Buffer.from(PNG, 'base64'));
    for (let at = 0; at < 30; at++) disk.write(`${at % 3}/${at}.txt`, `text ${at % 10} `.repeat(100));
    const test = new TestServer();
    const script = spawn(process.execPath, [SCRIPT], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: script.stdout })[Symbol.asyncIterator]();
    try {
      const { value: url } = await lines.next();
      await test.start([disk.path], { origin: new URL(url as string).origin });
      script.stdin.write(`${test.port},${test.server.createCode()}\n`);
      const seen = JSON.parse((await lines.next()).value as string) as object;
      expect(seen).toEqual({
        paired: {
          files: 31,
          groups: 10,
          photos: 1,
          thumbnail: 'image/jpeg',
          width: 8,
          archive: true,
          removed: ['removed', 'removed'],
          held: 2,
        },
        reopened: {
          name: disk.path.split('/').at(-1),
          before: 'prompt',
          after: 'granted',
          stored: 1,
          files: 31,
          companions: 0,
        },
      });
      expect(test.pairings.list()).toEqual([]);
      await once(script, 'exit');
    } finally {
      script.kill();
      await test.stop();
      disk.remove();
    }
  }, 120_000);
});
