// node in-browser.mjs <folder of pictures>: scans folders and reads photos in one Chromium; prints the results as JSON.
import { HEADLESS_SHELL, openBrowser } from '../bench/chromium.mjs';
import { buildPages } from '../bench/serve-page.mjs';
import { readPhotosInBrowser } from './photos-in-browser.mjs';
import { scanAgainInBrowser, TELL_READS } from './scan-again-in-browser.mjs';
import { scanInBrowser } from './scan-in-browser.mjs';

const [scanPage, photoPage] = ['../bench/page', 'photo-page'].map((path) => new URL(path, import.meta.url));
const pages = await buildPages([scanPage, photoPage]);
const browser = await openBrowser({ executable: HEADLESS_SHELL });
/** In a page of its own. */
const inPage = async (check, url, ...args) => {
  const page = await browser.context.newPage();
  const seen = await check(page, url, ...args);
  await page.close();
  return seen;
};
try {
  const scanned = await inPage(scanInBrowser, await pages.serve(scanPage));
  const again = await inPage(scanAgainInBrowser, await pages.serve(scanPage, TELL_READS));
  const photos = await inPage(readPhotosInBrowser, await pages.serve(photoPage), process.argv[2]);
  process.stdout.write(JSON.stringify({ scanned, again, photos }));
} finally {
  await browser.close();
  pages.close();
}
