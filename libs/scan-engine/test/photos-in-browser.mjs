/* global window */
// Analyzes and groups the pictures of a folder in Chromium.
import { drop } from '../bench/candidates.mjs';

/** Resolves with what was read each time. */
export async function readPhotosInBrowser(page, url, folder) {
  const seen = {};
  const call = (name, ...args) =>
    page.evaluate(([method, values]) => window.photos[method](...values), [name, args]);
  await page.goto(url);
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

  await page.goto(url);
  await page.setInputFiles('#folder', `${folder}/exif`);
  await page.evaluate(() => window.chosen);
  await call('open');
  seen.input = await call('read');
  return seen;
}
