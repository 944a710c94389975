import { FRAME_POSITIONS, FRAME_SIDE, type VideoFacts } from '../../media/similar-videos';
import { toBlob } from '../../companion/remote-blob';
import { equalBytes } from '../../compare/equal-bytes';
import { type GrayImage, toGrayscale } from '../../media/grayscale';

/** Broken files report an error; others may wait long for a slow disk or a busy decoder. */
const TIMEOUT_MS = 30_000;

/** A standing picture is drawn so often, with pauses, before it counts as one. */
const MAX_DRAWS = 5;
const REDRAW_MS = 40;

/** Reads videos with the page's decoder; nothing is played, and one is open at a time. */
export class PageVideos {
  constructor(
    private readonly open: (id: number) => Promise<File | null>,
    private readonly signal: AbortSignal,
  ) {}

  readFacts(id: number): Promise<VideoFacts | null> {
    return this.withVideo(id, 'loadedmetadata', ({ duration, videoWidth: width, videoHeight: height }) => {
      // Recordings of a browser have no length, and sound files no pixels.
      const isVideo = Number.isFinite(duration) && duration > 0 && width > 0;
      return isVideo ? { duration, width, height } : null;
    });
  }

  readFrames(id: number): Promise<GrayImage[] | null> {
    return this.withVideo(id, 'loadeddata', async (video) => {
      const scale = Math.min(1, FRAME_SIDE / Math.max(video.videoWidth, video.videoHeight));
      const size = (pixels: number) => Math.max(1, Math.round(pixels * scale));
      const [width, height] = [size(video.videoWidth), size(video.videoHeight)];
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      const draw = () => {
        context.drawImage(video, 0, 0, width, height);
        return toGrayscale(context.getImageData(0, 0, width, height).data, width, height);
      };
      const frames = [draw()];
      for (const position of FRAME_POSITIONS) {
        const shown = this.once(video, 'seeked');
        video.currentTime = video.duration * position;
        await shown;
        frames.push(await drawAfter(frames.at(-1)!, draw));
      }
      return frames.slice(1);
    });
  }

  /** Null for a video that changed since the scan or that the browser cannot read. */
  private async withVideo<T>(
    id: number,
    ready: 'loadedmetadata' | 'loadeddata',
    use: (video: HTMLVideoElement) => T | null | Promise<T | null>,
  ): Promise<T | null> {
    this.signal.throwIfAborted();
    const content = await this.open(id).catch(nullIfUnplayable);
    const playable = content && (await toBlob(content).catch(nullIfUnplayable));
    if (!playable) return null;
    const video = document.createElement('video');
    const address = URL.createObjectURL(playable);
    try {
      const loaded = this.once(video, ready);
      video.muted = true;
      video.preload = ready === 'loadeddata' ? 'auto' : 'metadata';
      video.src = address;
      await loaded;
      return await use(video);
    } catch (error) {
      this.signal.throwIfAborted();
      return nullIfUnplayable(error);
    } finally {
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(address);
    }
  }

  private once(video: HTMLVideoElement, event: 'loadedmetadata' | 'loadeddata' | 'seeked'): Promise<void> {
    const listening = new AbortController();
    return new Promise<void>((resolve, reject) => {
      const fail = () => reject(new DOMException('The video cannot be read', 'NotReadableError'));
      const timer = setTimeout(fail, TIMEOUT_MS);
      const { signal } = listening;
      signal.addEventListener('abort', () => clearTimeout(timer));
      video.addEventListener(event, () => resolve(), { signal });
      video.addEventListener('error', fail, { signal });
      this.signal.addEventListener('abort', fail, { signal });
    }).finally(() => listening.abort());
  }
}

/** Chromium may report the end of a seek before it draws the new frame. */
async function drawAfter(last: GrayImage, draw: () => GrayImage): Promise<GrayImage> {
  for (let tries = 1; ; tries++) {
    const frame = draw();
    if (tries === MAX_DRAWS || !equalBytes(frame.values, last.values)) return frame;
    await new Promise((resolve) => setTimeout(resolve, REDRAW_MS));
  }
}

function nullIfUnplayable(error: unknown): null {
  if (error instanceof DOMException) return null;
  throw error;
}
