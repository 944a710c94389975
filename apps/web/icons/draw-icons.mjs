// Draws the PNG icons of the web app manifest from the logo: `npm run icons -w apps/web`, after a change of the logo.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const publicFolder = new URL('../public/', import.meta.url);
const logo = await readFile(new URL('favicon.svg', publicFolder), 'utf8');
const ground = /fill="(#[0-9a-f]{6})"/.exec(logo)[1];
/** Without round corners: the launcher crops the icon. */
const square = logo.replace(' rx="18"', '');

await drawIcon('icon-192.png', logo, 192);
await drawIcon('icon-512.png', logo, 512);
await drawIcon('apple-touch-icon.png', square, 180);
// The safe zone of a maskable icon is 80 % of its width; the rest is background.
await drawIcon('icon-maskable-512.png', square, 512, 0.84);

async function drawIcon(name, svg, size, share = 1) {
  const inner = Math.round(size * share);
  const margin = Math.round((size - inner) / 2);
  const picture = await sharp(Buffer.from(svg), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .flatten(svg === square ? { background: ground } : false)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(name, publicFolder), picture);
}
