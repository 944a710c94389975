import { mkdirSync, mkdtempSync, openSync, closeSync, ftruncateSync, futimesSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@swipeclean/contracts';

const MB = 1024 * 1024;

interface ExampleFile {
  path: string;
  /** Files of one text and size are copies. */
  text: string;
  size: number;
  daysOld: number;
}

/**
 * A laptop as families have it: photos of two years with a backup of many of them, what downloads left behind, films
 * and letters. The result of its scan is the example on the landing page. The files have holes, so they take no space.
 */
export function makeExampleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-example-'));
  for (const { path, text, size, daysOld } of listFiles()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const handle = openSync(file, 'w');
    writeSync(handle, text);
    ftruncateSync(handle, size);
    const modified = new Date(Math.floor(Date.now() / 1000) * 1000 - daysOld * DAY_MS);
    futimesSync(handle, modified, modified);
    closeSync(handle);
  }
  return folder;
}

function listFiles(): ExampleFile[] {
  const many = (count: number, make: (at: number) => Omit<ExampleFile, 'text'> & { text?: string }) =>
    Array.from({ length: count }, (_, at) => {
      const file = make(at);
      return { text: file.path, ...file };
    });
  const photo = (folder: string, year: number, daysOld: number) => (at: number) => ({
    path: `${folder}/IMG_${year}_${1001 + at * 7}.jpg`,
    text: `\u00ff\u00d8\u00ff photo ${at} of ${year}`,
    size: Math.round(2.1 * MB) + year * 100 + at * 14_783,
    daysOld: daysOld - at,
  });
  return [
    ...many(70, photo('Pictures/2024', 2024, 420)),
    ...many(48, photo('Pictures/2025', 2025, 160)),
    ...many(46, photo('Backup/Pictures 2024', 2024, 400)),
    ...many(5, (at) => ({
      path: `Downloads/setup-${at + 1}.exe`,
      size: (22 + at * 9) * MB + at,
      daysOld: 250,
    })),
    ...many(3, (at) => ({
      path: `Downloads/film-${at + 1}.mp4.crdownload`,
      size: (31 + at * 12) * MB + at,
      daysOld: 120,
    })),
    ...many(11, (at) => ({ path: `Temp/~draft${at + 1}.tmp`, size: (1 + at) * MB + at, daysOld: 90 })),
    ...many(2, (at) => ({ path: `Films/holiday-${at + 1}.mp4`, size: (64 + at * 55) * MB, daysOld: 300 })),
    ...many(40, (at) => ({ path: `Letters/letter-${at + 1}.txt`, size: 9000 + at * 311, daysOld: 30 })),
  ];
}
