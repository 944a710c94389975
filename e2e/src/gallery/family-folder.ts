import {
  closeSync,
  futimesSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeExampleFolder } from '../support/example-folder';
import { writeAgedFile } from '../support/folder-on-disk';
import { drawScene } from '../support/photo-folder';

/** Folders of the example, and the first picture in each; a backup holds the pictures of 2024 again. */
const ALBUMS = { 'Pictures/2024': 0, 'Backup/Pictures 2024': 0, 'Pictures/2025': 70 };
const HUES = 12;

/** The example folder with pictures that can be shown, in a folder of a family's name. Its parent is to be removed. */
export async function makeFamilyFolder(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'swipeclean-family-')), 'Family laptop');
  renameSync(makeExampleFolder(), folder);
  const pictures: Buffer[] = [];
  for (const [album, first] of Object.entries(ALBUMS))
    for (const [at, name] of readdirSync(join(folder, album)).sort().entries()) {
      const picture = (pictures[first + at] ??= await drawPicture(first + at));
      writeBeginning(join(folder, album, name), picture);
    }
  const screenshot = await drawScene(31).png().toBuffer();
  writeAgedFile(folder, 'Pictures/Screenshot 2025-01-02 at 10.11.12.png', screenshot, 330);
  const blurred = await drawScene(37).blur(12).jpeg().toBuffer();
  writeAgedFile(folder, 'Pictures/2025/IMG_2025_hazy.jpg', blurred, 150);
  const [shared] = pictures;
  writeAgedFile(
    folder,
    'Pictures/Shared/from grandmother, with everybody at the long table.jpg',
    shared!,
    200,
  );
  return folder;
}

const drawPicture = (seed: number) =>
  drawScene(seed)
    .modulate({ hue: ((seed % HUES) * 360) / HUES, brightness: 0.85 + (seed % 5) * 0.1 })
    .jpeg({ quality: 88 })
    .toBuffer();

/** Keeps size and date of the file. */
function writeBeginning(file: string, content: Buffer): void {
  const { atime, mtime } = statSync(file);
  const handle = openSync(file, 'r+');
  writeSync(handle, content, 0, content.length, 0);
  futimesSync(handle, atime, mtime);
  closeSync(handle);
}
