/* global window */
// node photos-in-browser.mjs <folder of pictures>: analyzes and groups them in Chromium; prints the result as JSON.
import { HEADLESS_SHELL, openBrowser } from '../bench/chromium.mjs';
import { drop } from '../bench/candidates.mjs';
import { servePage } from '../bench/serve-page.mjs';

const folder = process.argv[2];
const site = await servePage(new URL('photo-page', import.meta.url));
const browser = await openBrowser({ executable: HEADLESS_SHELL });
const seen = {};
try {
  const { page } = browser;
  const call = (name, ...args) =>
    page.evaluate(([method, values]) => window.photos[method](...values), [name, args]);
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(site.url);
  await drop(page, folder);
  await page.evaluate(() => window.chosen);
  await call('open', 'folder');
  seen.cancelled = await call('abortAtFirst');
  seen.first = await call('read');
  seen.strict = await call('group', { strictness: 'strict' });
  await call('open', 'folder');
  seen.again = await call('read');
  const ids = seen.first.photos.slice(0, 20).map(({ id }) => id);
  seen.thumbnails = {
    turned: await call('thumbnail', 'exif/turned.jpg'),
    small: await call('thumbnail', 'bad/one-pixel.png'),
    heic: await call('thumbnail', 'exif/scene.heic'),
    bomb: await call('thumbnail', 'bad/bomb.png'),
    many: { ids, ...(await call('manyThumbnails', ids)) },
  };

  await page.goto(site.url);
  await page.setInputFiles('#folder', `${folder}/exif`);
  await page.evaluate(() => window.chosen);
  await call('open');
  seen.input = await call('read');
  seen.requests = requests;
  process.stdout.write(JSON.stringify(seen));
} finally {
  await browser.close();
  site.close();
}
