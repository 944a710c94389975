import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TempFolder, TestServer } from './connected';

const SCRIPT = join(__dirname, '../../../libs/scan-engine/test/companion-in-browser.mjs');
/** A video, its smaller copy, the same with sound, and another one. */
const VIDEOS = join(__dirname, '../../../libs/scan-engine/test/fixtures/videos');
const PICTURES = join(__dirname, '../../../libs/scan-engine/test/bad-pictures.mjs');
/** A red square of 8 × 8 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII=';

describe('the companion and a page in a real Chromium, under the production content policy', () => {
  it('should scan, decode photos and videos, remove, restore, and open the folder again on the next visit', async () => {
    const disk = new TempFolder().write('square.png', Buffer.from(PNG, 'base64'));
    const { exifPictures } = await import(PICTURES);
    for (const [path, bytes] of await exifPictures()) disk.write(path, bytes);
    cpSync(VIDEOS, join(disk.path, 'videos'), { recursive: true });
    for (let at = 0; at < 30; at++) disk.write(`${at % 3}/${at}.txt`, `text ${at % 10} `.repeat(100));
    const test = new TestServer();
    const script = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: script.stdout })[Symbol.asyncIterator]();
    try {
      const { value: url } = await lines.next();
      await test.start([disk.path], { origin: new URL(url as string).origin });
      script.stdin.write(`${test.port},${test.server.createCode()}\n`);
      const seen = JSON.parse((await lines.next()).value as string) as object;
      expect(seen).toEqual({
        paired: {
          files: 41,
          identical: 10,
          photos: [
            'exif/burst-1.jpg',
            'exif/burst-2.jpg',
            'exif/burst-3.jpg',
            'exif/later.jpg',
            'exif/scene.heic',
            'exif/turned.jpg',
            'square.png',
            'videos/original.webm',
            'videos/smaller.webm',
          ],
          groups: [
            ['burst', 'exif/burst-1.jpg', 'exif/burst-2.jpg', 'exif/burst-3.jpg'],
            ['similar', ...['burst-1', 'burst-2', 'burst-3', 'later'].map((name) => `exif/${name}.jpg`)],
            ['similar-video', 'videos/original.webm', 'videos/smaller.webm'],
          ],
          taken: ['burst-1', 'burst-2', 'burst-3', 'later', 'turned'].map((name) => [
            `exif/${name}.jpg`,
            'Acme One',
          ]),
          thumbnail: 'image/jpeg',
          width: 8,
          archive: true,
          removed: ['removed', 'removed'],
          held: 2,
          replaced: 30,
          isSmaller: true,
        },
        reopened: {
          name: disk.path.split('/').at(-1),
          before: 'prompt',
          after: 'granted',
          stored: 1,
          files: 41,
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
  });
});
