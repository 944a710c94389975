import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { writeAgedFile } from './folder-on-disk';
import { writeZipFile } from './zip';

const WIDTH = 640;
const HEIGHT = 480;

/** A picture of hills and a sun, different from that of any other seed. */
export function drawScene(seed: number): Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const wave = (at: number, turn: number) => Math.sin(at * (0.008 + seed * 0.003) + seed * turn);
  const clamp = (part: number) => Math.max(0, Math.min(255, part));
  for (let x = 0; x < WIDTH; x++) {
    const hill = HEIGHT * (0.5 + 0.25 * wave(x, 1.7) + 0.1 * wave(x * 3, 0.6));
    for (let y = 0; y < HEIGHT; y++) {
      const at = (y * WIDTH + x) * 3;
      const isSun = (x - ((seed * 211) % WIDTH)) ** 2 + (y - 90) ** 2 < 60 ** 2;
      pixels[at] = y > hill ? 40 : isSun ? 250 : 90;
      pixels[at + 1] = y > hill ? clamp(90 + 60 * wave(y, 2.1)) : isSun ? 240 : 140;
      pixels[at + 2] = y > hill ? 50 : isSun ? 180 : clamp(255 - y / 3);
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

/** A photo as a camera writes it, with the camera's local time. */
function shot(seed: number, takenAt: string): Sharp {
  return drawScene(seed).withExif({
    IFD0: { Make: 'Test', Model: 'Camera 1' },
    IFD2: { DateTimeOriginal: takenAt },
  });
}

const FILM_MB = 24;
const MODIFIED = new Date('2025-07-20T12:00:00');

/**
 * A folder of photos: two similar ones, a burst of two, one of a different month, a Live Photo, a broken one and a
 * video.
 */
export async function makePhotoFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-photos-'));
  const original = await shot(1, '2026:03:14 18:30:12').jpeg({ quality: 92 }).toBuffer();
  const files: [path: string, content: Buffer][] = [
    ['Camera/beach.jpg', original],
    ['Shared/beach.jpg', await sharp(original).resize(480).keepExif().jpeg({ quality: 60 }).toBuffer()],
    ['Camera/run-1.jpg', await shot(5, '2026:02:01 09:00:00').jpeg().toBuffer()],
    [
      'Camera/run-2.jpg',
      await shot(5, '2026:02:01 09:00:01').modulate({ brightness: 1.03 }).jpeg().toBuffer(),
    ],
    ['Camera/lake.jpg', await drawScene(9).jpeg().toBuffer()],
    ['Camera/IMG_7.jpg', await shot(13, '2026:03:20 10:00:00').jpeg().toBuffer()],
    ['Camera/IMG_7.mov', Buffer.alloc(2000, 'film')],
    ['Camera/broken.jpg', original.subarray(0, 400)],
    ['Film/long.mp4', Buffer.alloc(FILM_MB * 1024 * 1024)],
    ['notes.txt', Buffer.from('no photo')],
  ];
  for (const [path, content] of files) writeAgedFile(folder, path, content, MODIFIED);
  return folder;
}

const VIDEO = join(__dirname, '../../../libs/scan-engine/test/fixtures/videos/original.webm');
/** Files above 50 MB are large. */
const LARGE_BYTES = 51 * 1024 * 1024;
const MONTHS_OLD = 400;

/** What lies in an archive, and beside it; the contents of smaller archives are not read. */
const UNPACKED = {
  'trip/map.txt': 'the map of the trip '.repeat(4000),
  'trip/tickets.txt': 'the tickets of the trip',
};

/** A folder with something for a card of each usual kind, by the card's title. */
export async function makeFolderOfCards(): Promise<{ folder: string; goes: Record<string, string[]> }> {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-cards-'));
  const photo = await drawScene(1).jpeg({ quality: 92 }).toBuffer();
  const video = Buffer.alloc(LARGE_BYTES);
  readFileSync(VIDEO).copy(video);
  const files: [path: string, content: Buffer | string][] = [
    ['Camera/beach.jpg', photo],
    ['Shared/beach.jpg', await sharp(photo).jpeg({ quality: 70 }).toBuffer()],
    ['Camera/run-1.jpg', await shot(5, '2026:02:01 09:00:00').jpeg().toBuffer()],
    [
      'Camera/run-2.jpg',
      await shot(5, '2026:02:01 09:00:01').modulate({ brightness: 1.03 }).jpeg().toBuffer(),
    ],
    ['Camera/hazy.jpg', await drawScene(9).blur(12).jpeg().toBuffer()],
    ['Camera/Screenshot 2025-01-02 at 10.11.12.png', await drawScene(21).png().toBuffer()],
    ['Films/holiday.webm', video],
    ['Texts/letter.txt', 'a letter that lies twice'],
    ['Backup/letter.txt', 'a letter that lies twice'],
    ['Backup/only here.txt', 'no copy'],
    ['Downloads/manual.pdf', '%PDF-1.4 a manual'],
    ['Plans/trip.zip', await writeZipFile(UNPACKED)],
    ...Object.entries(UNPACKED).map(([path, content]): [string, string] => [`Plans/${path}`, content]),
    ['tmp/left.tmp', 'left behind'],
  ];
  for (const [path, content] of files) writeAgedFile(folder, path, content, MONTHS_OLD);
  // So that no other folder gets empty.
  for (const name of ['Downloads', 'Films', 'Shared', 'tmp'])
    writeAgedFile(folder, `${name}/stays.txt`, `stays in ${name}`, 1);
  mkdirSync(join(folder, 'Void'));
  return {
    folder,
    goes: {
      'Large video': ['Films/holiday.webm'],
      'Extra copies': ['Backup/letter.txt'],
      'Photos that look alike': ['Shared/beach.jpg'],
      'Shots of one moment': ['Camera/run-1.jpg'],
      'Blurred photos': ['Camera/hazy.jpg'],
      'Old screenshots': ['Camera/Screenshot 2025-01-02 at 10.11.12.png'],
      'Old downloads': ['Downloads/manual.pdf'],
      'Archives already unpacked': ['Plans/trip.zip'],
      'Temporary files': ['tmp/left.tmp'],
      'Empty folders': ['Void/'],
    },
  };
}
