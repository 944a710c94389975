import type { PhotoFeatures } from '../../media/types';
import type { AnalysisUpdate } from '../../media/photo-analysis';
import type { VerifiedPair } from '../../media/verified-pairs';
import { isRaw } from '../../media/media-units';
import type { ScannedFile } from '../../types';
import { pause, relativePath, getFileListRoot } from '../file-list-source';
import { FileOpener, type OpenableFile, type MediaRoot } from '../file-opener';
import { PageVideos } from './page-videos';
import type { FromMediaWorker, SentFile, ToMediaWorker } from './protocol';
import type { MediaInput } from './types';

/** Files in one message, so that no message blocks the page. */
const SLICE = 500;

/** What earlier workers found. */
export interface KnownPhotos {
  photos: readonly PhotoFeatures[];
  checks: readonly VerifiedPair[];
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** The page's side of a media worker: starts it when needed and matches replies to requests. */
export class MediaWorkerClient {
  private worker: Promise<Worker> | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastNumber = 0;
  private reading: (Waiting & { onUpdate(update: AnalysisUpdate): void }) | null = null;
  private chosen: Map<string, File> | undefined;
  private isPaused = false;
  private videos: { reader: PageVideos; abort: AbortController } | undefined;

  /** With `known` the worker receives all files and what is known of them; without, only the files of each request. */
  constructor(
    private readonly source: MediaInput,
    private readonly known?: () => KnownPhotos,
  ) {}

  /** Reads all photos. */
  read(onUpdate: (update: AnalysisUpdate) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.reading = { resolve, reject, onUpdate };
      this.post({ type: 'pause', isPaused: this.isPaused }).catch(reject);
      this.post({ type: 'read' }).catch(reject);
    });
  }

  /** Pauses the reading, also one that is started later. */
  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (this.worker) void this.post({ type: 'pause', isPaused });
  }

  /** Sends a request; an abort cancels it. */
  request(question: (number: number) => ToMediaWorker, signal?: AbortSignal): Promise<unknown> {
    const number = ++this.lastNumber;
    const stop = () => {
      this.removeWaiting(number)?.reject(signal!.reason);
      void this.post({ type: 'drop', number });
    };
    signal?.addEventListener('abort', stop, { once: true });
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.post(question(number)).catch(reject);
    }).finally(() => signal?.removeEventListener('abort', stop));
  }

  /** Ends the worker and rejects all pending requests; the next call starts a new one. */
  end(reason: unknown): void {
    void this.worker?.then((worker) => worker.terminate());
    this.worker = null;
    this.videos?.abort.abort(reason);
    this.videos = undefined;
    this.reading?.reject(reason);
    this.reading = null;
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }

  /** A scanned file in the form that a worker can open. */
  toOpenableFile({ id, path, size, lastModified }: ScannedFile): OpenableFile {
    return { id, path, size, lastModified, file: this.fileAt(path) };
  }

  private root(): MediaRoot {
    const { input } = this.source;
    return input.kind === 'files' ? { kind: 'files' } : input;
  }

  private async post(message: ToMediaWorker): Promise<void> {
    this.worker ??= this.start();
    (await this.worker).postMessage(message);
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(new URL('./media-worker.ts', import.meta.url), {
      type: 'module',
      name: 'media',
    });
    worker.onmessage = ({ data }: MessageEvent<FromMediaWorker>) => this.receive(data);
    worker.onerror = (event) => this.end(new Error(event.message || 'The photos could not be read'));
    const post = (message: ToMediaWorker) => worker.postMessage(message);
    post({ type: 'open', root: FileOpener.toSendable(this.root()), cacheKey: this.source.cacheKey });
    if (!this.known) return worker;
    const files = this.source.files.filter(
      ({ category, name }) => category === 'images' || category === 'videos' || isRaw(name),
    );
    const { photos, checks } = this.known();
    for (let at = 0; at < Math.max(files.length, photos.length, checks.length); at += SLICE) {
      const some = files.slice(at, at + SLICE).map((file): SentFile => ({
        ...this.toOpenableFile(file),
        category: file.category,
      }));
      post({
        type: 'slice',
        files: some,
        photos: photos.slice(at, at + SLICE),
        checks: checks.slice(at, at + SLICE),
      });
      await pause();
    }
    return worker;
  }

  private receive(data: FromMediaWorker): void {
    switch (data.type) {
      case 'update':
        return this.reading?.onUpdate(data.update);
      case 'read-video':
        return void this.readVideo(data);
      case 'read-end':
        return this.reading?.resolve(undefined);
      case 'read-error':
        return this.reading?.reject(new DOMException(data.message, data.name));
      case 'answer':
        return this.removeWaiting(data.number)?.resolve(data.answer);
      case 'error':
        return this.removeWaiting(data.number)?.reject(new DOMException(data.message, data.name));
    }
  }

  private async readVideo({
    number,
    id,
    what,
  }: Extract<FromMediaWorker, { type: 'read-video' }>): Promise<void> {
    this.videos ??= this.openVideos();
    const { reader, abort } = this.videos;
    try {
      const answer = await (what === 'facts' ? reader.readFacts(id) : reader.readFrames(id));
      if (!abort.signal.aborted) await this.post({ type: 'video', number, answer });
    } catch (error) {
      if (!abort.signal.aborted) this.end(error);
    }
  }

  private openVideos(): { reader: PageVideos; abort: AbortController } {
    const opener = new FileOpener(this.root());
    const abort = new AbortController();
    const open = (id: number) => opener.open(this.toOpenableFile(this.source.files[id]!));
    return { reader: new PageVideos(open, abort.signal), abort };
  }

  private removeWaiting(number: number): Waiting | undefined {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    return waiting;
  }

  /** The chosen File of a path, where the folder was not opened by a handle. */
  private fileAt(path: string): File | undefined {
    const { input } = this.source;
    if (input.kind !== 'files') return undefined;
    if (!this.chosen) {
      const { prefix } = getFileListRoot(input.files);
      this.chosen = new Map(
        Array.from(input.files, (file, at) => [input.paths?.[at] ?? relativePath(file, prefix), file]),
      );
    }
    return this.chosen.get(path);
  }
}
