import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TempFolder, TestServer } from './connected';

const SCRIPT = join(__dirname, '../../../libs/scan-engine/test/companion-in-browser.mjs');
/** A video, its smaller copy, the same with sound, and another one. */
const VIDEOS = join(__dirname, '../../../libs/scan-engine/test/fixtures/videos');
/** A red square of 8 × 8 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII=';

describe('the companion and a page in a real Chromium, under the production content policy', () => {
  it('should scan, decode photos and videos, remove, restore, and open the folder again on the next visit', async () => {
    const disk = new TempFolder().write('square.png', Buffer.from(PNG, 'base64'));
    cpSync(VIDEOS, join(disk.path, 'videos'), { recursive: true });
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
          files: 35,
          groups: 10,
          photos: ['square.png', 'videos/original.webm', 'videos/smaller.webm'],
          alike: [['similar-video', 'videos/original.webm', 'videos/smaller.webm']],
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
          files: 35,
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
