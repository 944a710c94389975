import type { GrayImage } from '../../media/grayscale';
import { groupMedia } from '../../media/group-media';
import { isPhotoFile } from '../../media/media-units';
import { type VideoFacts, type VideoReader, findSimilarVideos } from '../../media/similar-videos';
import { VerifiedPairs } from '../../media/verified-pairs';
import { readVideoContainer } from '../../media/video-container';
import type { PhotoFeatures } from '../../media/types';
import { FileOpener, type MediaRoot, type OpenableFile } from '../file-opener';
import { PhotoAnalysis, type AnalysisUpdate } from '../../media/photo-analysis';
import { nullIfUnreadable } from '../../media/photo-tasks';
import { PhotoCache } from './photo-cache';
import type { FromMediaWorker, SentFile, ToMediaWorker, VideoAnswer } from './protocol';
import { PhotoWorkers } from './photo-workers';
import { Thumbnails } from './thumbnails';

const files: SentFile[] = [];
const photos = new Map<number, PhotoFeatures>();
const checks = new VerifiedPairs();
let opened: FileOpener;
let root: MediaRoot;
let analysis: PhotoAnalysis<OpenableFile> | undefined;
let isPaused = false;
let cacheKey: string | undefined;
let thumbnails: Thumbnails;
const awaitedVideos = new Map<number, (answer: VideoAnswer) => void>();
let lastVideoNumber = 0;

const postMediaMessage = (message: FromMediaWorker) => postMessage(message);
const sendError = (number: number, { name, message }: Error) =>
  postMediaMessage({ type: 'error', number, name, message });

/** Analysis has no cancel message: the page ends the worker, which frees everything at once. */
addEventListener('message', ({ data }: MessageEvent<ToMediaWorker>) => {
  switch (data.type) {
    case 'open':
      root = data.root;
      opened = new FileOpener(root);
      cacheKey = data.cacheKey;
      thumbnails = new Thumbnails(opened, (number, outcome) =>
        outcome instanceof Blob
          ? postMediaMessage({ type: 'answer', number, answer: outcome })
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
    case 'pause':
      isPaused = data.isPaused;
      return analysis?.setPaused(isPaused);
    case 'group':
      return group(data);
    case 'thumbnail':
      return thumbnails.request(data);
    case 'drop':
      return thumbnails.cancel(data.number);
    case 'video':
      awaitedVideos.get(data.number)!(data.answer);
      awaitedVideos.delete(data.number);
  }
});

async function readPhotos(): Promise<void> {
  try {
    const cache = await PhotoCache.load(cacheKey);
    const pool = new PhotoWorkers(root);
    analysis = new PhotoAnalysis({ pool, cache, checks, onUpdate });
    analysis.setPaused(isPaused);
    await analysis.read(files.filter(isPhotoFile)).finally(() => pool.end());
    const videos = await findSimilarVideos(files, videoReader);
    for (const pair of videos.checks) checks.setSeenFrom(...pair);
    analysis.addFeatures(videos.features);
    postMediaMessage({ type: 'read-end' });
  } catch (error) {
    const { name = 'Error', message = String(error) } = error as Partial<Error>;
    postMediaMessage({ type: 'read-error', name, message });
  }
}

const videoReader: VideoReader<SentFile> = {
  readFacts: ({ id }) => askPage(id, 'facts') as Promise<VideoFacts | null>,
  readContainer: async (file) => {
    try {
      const content = await opened.open(file);
      return content && (await readVideoContainer(content));
    } catch (error) {
      return nullIfUnreadable(error);
    }
  },
  readFrames: ({ id }) => askPage(id, 'frames') as Promise<GrayImage[] | null>,
};

/** Only a page can decode a video. */
function askPage(id: number, what: 'facts' | 'frames'): Promise<VideoAnswer> {
  const number = ++lastVideoNumber;
  postMediaMessage({ type: 'read-video', number, id, what });
  return new Promise((resolve) => awaitedVideos.set(number, resolve));
}

function onUpdate(update: AnalysisUpdate): void {
  for (const photo of update.photos) photos.set(photo.id, photo);
  postMediaMessage({ type: 'update', update });
}

function group({ number, options }: Extract<ToMediaWorker, { type: 'group' }>): void {
  try {
    postMediaMessage({
      type: 'answer',
      number,
      answer: groupMedia(files, [...photos.values()], options, checks),
    });
  } catch (error) {
    sendError(number, error as Error);
  }
}
