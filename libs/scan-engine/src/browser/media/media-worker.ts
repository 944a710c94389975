import { groupMedia } from '../../media/group-media';
import { VerifiedPairs } from '../../media/verified-pairs';
import type { PhotoFeatures } from '../../media/types';
import { FileOpener } from './file-opener';
import { PhotoCache } from './photo-cache';
import type { FromMediaWorker, SentFile, ToMediaWorker } from './protocol';
import { PhotoAnalyzer, type AnalyzerUpdate } from './photo-analyzer';
import { Thumbnails } from './thumbnails';

const files: SentFile[] = [];
const photos = new Map<number, PhotoFeatures>();
const checks = new VerifiedPairs();
let opened: FileOpener;
let cacheKey: string | undefined;
let thumbnails: Thumbnails;

const postToPage = (message: FromMediaWorker) => postMessage(message);
const sendError = (number: number, { name, message }: Error) =>
  postToPage({ type: 'error', number, name, message });

/** Analysis has no cancel message: the page ends the worker, which frees everything at once. */
addEventListener('message', ({ data }: MessageEvent<ToMediaWorker>) => {
  switch (data.type) {
    case 'open':
      opened = new FileOpener(data.root);
      cacheKey = data.cacheKey;
      thumbnails = new Thumbnails(opened, (number, outcome) =>
        outcome instanceof Blob
          ? postToPage({ type: 'answer', number, answer: outcome })
          : sendError(number, outcome),
      );
      return;
    case 'slice':
      files.push(...data.files);
      for (const photo of data.photos) photos.set(photo.id, photo);
      for (const pair of data.checks) checks.setSeenFrom(...pair);
      return;
    case 'read':
      return void readPhotos();
    case 'group':
      return group(data);
    case 'thumbnail':
      return thumbnails.request(data);
    case 'drop':
      return thumbnails.cancel(data.number);
  }
});

async function readPhotos(): Promise<void> {
  try {
    const images = files.filter(({ category }) => category === 'images');
    await new PhotoAnalyzer(opened, await PhotoCache.load(cacheKey), checks, onUpdate).read(images);
    postToPage({ type: 'read-end' });
  } catch (error) {
    const { name = 'Error', message = String(error) } = error as Partial<Error>;
    postToPage({ type: 'read-error', name, message });
  }
}

function onUpdate(update: AnalyzerUpdate): void {
  for (const photo of update.photos) photos.set(photo.id, photo);
  postToPage({ type: 'update', update });
}

function group({ number, options }: Extract<ToMediaWorker, { type: 'group' }>): void {
  try {
    postToPage({ type: 'answer', number, answer: groupMedia(files, [...photos.values()], options, checks) });
  } catch (error) {
    sendError(number, error as Error);
  }
}
