import type { ScannedFile } from '@swipeclean/scan-engine';
import type { OpenFolder } from '@/folder/open-folder';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { previewKind } from '@/folder/preview/file-preview';
import { Thumbnails } from '@/folder/preview/thumbnails';

/** About 100 KB each: the pictures of the cards in sight, and of those decided last, for Undo. */
const MAX_CACHED = 60;
/** Longest side in pixels: half a card on a screen with two pixels a point. */
const SIDE = 800;
const QUALITY = 0.85;
/** Larger pictures are made smaller as they are decoded. */
const LARGE_BYTES = 300_000;
/** Where frames of a video are taken, as parts of its length. */
const FRAMES = [0.1, 0.5, 0.9];
const VIDEO_TIMEOUT_MS = 8000;

/** The pictures on cards, larger than thumbnails; of a video three frames side by side. */
export class CardPictures extends Thumbnails {
  constructor(folder: OpenFolder) {
    // One at a time: a decoded photo takes 100 MB.
    let last: Promise<unknown> = Promise.resolve();
    const create = (id: number, signal: AbortSignal) => {
      const picture = last.then(() => {
        signal.throwIfAborted();
        return createPicture(folder, folder.result.files[id]!, signal);
      });
      last = picture.catch(() => undefined);
      return picture;
    };
    super(create, MAX_CACHED);
  }

  /** The folder was closed. */
  dispose(): void {
    this.clear();
  }
}

/** Whether a file has a picture, as far as its name and type tell. */
export function hasPicture(file: ScannedFile): boolean {
  const kind = previewKind(file);
  if (kind === 'image' || kind === 'heic' || kind === 'video') return true;
  return file.category === 'images' && kind === null;
}

/** @throws NotReadableError when the browser cannot show the file. */
async function createPicture(folder: OpenFolder, file: ScannedFile, signal: AbortSignal): Promise<Blob> {
  const kind = previewKind(file);
  if (kind === 'video') return createFrames(await folder.readFile(file.path), signal);
  const convert = () => folder.scoped(MediaLibrary).convertPhoto(file.id, signal, SIDE);
  if (kind !== 'image') return convert();
  const resize =
    file.size > LARGE_BYTES ? ({ resizeWidth: SIDE, resizeQuality: 'medium' } as const) : undefined;
  const bitmap = await createImageBitmap(await folder.readFile(file.path), resize).catch(() => null);
  signal.throwIfAborted();
  // Formats that only the engine decodes.
  if (!bitmap) return convert();
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = createCanvas(bitmap.width * scale, bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvasToBlob(canvas);
}

/** Plays nothing: the video is moved to three positions, and each is drawn. */
async function createFrames(file: Blob, signal: AbortSignal): Promise<Blob> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  try {
    await once(video, 'loadeddata', signal);
    const width = Math.min(SIDE, video.videoWidth);
    const height = (width * video.videoHeight) / video.videoWidth;
    const canvas = createCanvas(width * FRAMES.length, height);
    const context = canvas.getContext('2d')!;
    for (const [at, part] of FRAMES.entries()) {
      if (Number.isFinite(video.duration)) {
        video.currentTime = video.duration * part;
        await once(video, 'seeked', signal);
      }
      context.drawImage(video, at * width, 0, width, height);
    }
    return await canvasToBlob(canvas);
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal.aborted ? (signal.reason as Error) : unreadable());
    const timer = setTimeout(fail, VIDEO_TIMEOUT_MS);
    video.addEventListener(event, () => (clearTimeout(timer), resolve()), { once: true });
    video.addEventListener('error', fail, { once: true });
    signal.addEventListener('abort', fail, { once: true });
  });
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function canvasToBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(unreadable())), 'image/jpeg', QUALITY),
  );
}

function unreadable(): DOMException {
  return new DOMException('The browser cannot show this file', 'NotReadableError');
}
