import { readDrop } from '../../src/browser/drop';
import { FileOpener } from '../../src/browser/file-opener';
import { BrowserDecoder } from '../../src/browser/media/browser-decoder';
import { decodeHeic } from '../../src/browser/media/heic-decoder';
import { openMediaAnalyzer } from '../../src/browser/media/media-analyzer';
import { startScan } from '../../src/browser/start-scan';
import type { MediaAnalyzer } from '../../src/browser/media/types';
import type { ScanInput } from '../../src/browser/types';
import { PhotoReader, type ReadPhoto } from '../../src/media/photo-reader';
import type { MediaGroupOptions, PhotoAnalysisProgress } from '../../src/media/types';
import type { ScannedFile } from '../../src/types';

let input: ScanInput | undefined;
let choose: (chosen: ScanInput | null) => void;
/** Resolves once files are chosen. */
const chosen = new Promise<void>((resolve) => {
  choose = (given) => {
    input = given ?? undefined;
    resolve();
  };
});
let media: MediaAnalyzer | undefined;
let files: ScannedFile[] = [];
let longestTaskMs = 0;

new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, task.duration);
}).observe({ entryTypes: ['longtask'] });

const zone = document.querySelector('#drop')!;
zone.addEventListener('dragover', (event) => event.preventDefault());
zone.addEventListener('drop', (event) => {
  event.preventDefault();
  void readDrop((event as DragEvent).dataTransfer!).then(choose);
});
document.querySelector('input')!.addEventListener('change', (event) => {
  choose({ kind: 'files', files: (event.target as HTMLInputElement).files! });
});

/** Scans the chosen files and opens the photos. */
async function open(cacheKey?: string): Promise<number> {
  media?.close();
  files = (await startScan(input!)).files;
  media = openMediaAnalyzer({ files, input: input!, cacheKey });
  return files.length;
}

async function read() {
  longestTaskMs = 0;
  const progress: PhotoAnalysisProgress[] = [];
  const started = performance.now();
  let told = 0;
  let lastAt = started;
  let longestSilenceMs = 0;
  const { photos, skipped } = await media!.analyzePhotos({
    onProgress: (now) => {
      // News is a photo more, another phase or another estimate.
      if (JSON.stringify(now) === JSON.stringify(progress.at(-1))) return;
      longestSilenceMs = Math.max(longestSilenceMs, performance.now() - lastAt);
      lastAt = performance.now();
      progress.push(now);
    },
    onPhotos: (some) => (told += some.length),
  });
  return {
    ms: performance.now() - started,
    told,
    progress: progress.at(-1),
    steps: progress.length,
    photos: photos.map((photo) => ({ ...photo, path: files[photo.id]!.path })),
    skipped: Object.fromEntries(skipped.map(({ id, reason }) => [files[id]!.path, reason])),
    longestTaskMs,
    longestSilenceMs,
  };
}

/** Runs work for all files, four at a time; in ms. */
async function forEachFile(work: (file: File, listed: ScannedFile) => Promise<void>): Promise<number> {
  const source = new FileOpener(input as Extract<ScanInput, { kind: 'handle' }>);
  const waiting = [...files];
  const started = performance.now();
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await work((await source.open(file))!, file);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return performance.now() - started;
}

/** The baseline: the same files are decoded whole, HEIC by libheif, and nothing else is done. */
const decodeOnly = (): Promise<number> =>
  forEachFile(async (file) => {
    if (file.name.endsWith('.heic')) await decodeHeic(file);
    else (await createImageBitmap(file)).close();
  });

/** The first look alone, or whole photos; `photos` are what it says. */
async function lookOnly(way: 'look' | 'inspect') {
  const reader = new PhotoReader(new BrowserDecoder());
  const read = (file: File) =>
    way === 'look' ? reader.look(file) : reader.inspect(file).then(({ photo }) => photo);
  const photos: (ReadPhoto & { path: string })[] = [];
  const ms = await forEachFile(async (file, { path }) => {
    photos.push({ path, ...(await read(file)) });
  });
  return { ms, photos };
}

async function group(options: MediaGroupOptions) {
  longestTaskMs = 0;
  const started = performance.now();
  const groups = await media!.group(options);
  return { ...groups, ms: performance.now() - started, longestTaskMs };
}

/** Aborts the analysis at its first photos; its outcome in the same turn of the page. */
async function abortAtFirst(): Promise<string> {
  const controller = new AbortController();
  let outcome = 'goes on';
  await new Promise<void>((resolve) => {
    const onPhotos = () => {
      controller.abort(new Error('cancelled'));
      resolve();
    };
    void media!
      .analyzePhotos({ signal: controller.signal, onPhotos })
      .then(
        () => (outcome = 'finished'),
        (error) => (outcome = String(error)),
      )
      .finally(resolve);
  });
  for (let step = 0; step < 10; step++) await Promise.resolve();
  return outcome;
}

/** Size of the thumbnail of a path, or the name of the error. */
async function thumbnail(path: string): Promise<string> {
  try {
    const bitmap = await createImageBitmap(
      await media!.thumbnail(files.find((file) => file.path === path)!.id),
    );
    return `${bitmap.width} x ${bitmap.height}`;
  } catch (error) {
    return (error as Error).name;
  }
}

/** Requests all at once and cancels every second one; returns the order of the others. */
async function manyThumbnails(ids: number[]): Promise<{ order: number[]; takenBack: number }> {
  const order: number[] = [];
  let takenBack = 0;
  const controller = new AbortController();
  const asked = ids.map((id, at) =>
    media!.thumbnail(id, at % 2 ? controller.signal : undefined).then(
      () => order.push(id),
      () => takenBack++,
    ),
  );
  controller.abort();
  await Promise.all(asked);
  return { order, takenBack };
}

Object.assign(window, {
  chosen,
  photos: { open, read, decodeOnly, lookOnly, group, abortAtFirst, thumbnail, manyThumbnails },
});
