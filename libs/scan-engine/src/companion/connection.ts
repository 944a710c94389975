import { TaskLimiter } from '../async';
import { decodeFrame, encodeFrame } from './frames';
import { type CallName, type Calls, type FromCompanion, MAX_PENDING_CALLS, type Parts } from './protocol';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  onPart?(part: unknown): void;
}

/** The page's side of an authenticated socket: sends calls and matches the replies. */
export class Connection {
  private readonly waiting = new Map<number, Waiting>();
  private readonly calls = new TaskLimiter(MAX_PENDING_CALLS / 2);
  private lastId = 0;
  /** Resolves when the connection has ended, for whatever reason. */
  readonly closed: Promise<void>;

  constructor(private readonly socket: WebSocket) {
    socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => this.receive(data);
    this.closed = new Promise((resolve) => {
      socket.onclose = () => {
        for (const { reject } of this.waiting.values()) reject(createGoneError());
        this.waiting.clear();
        resolve();
      };
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Calls wait for each other when there are many; rejects with a DOMException of the error's name. */
  call<Name extends CallName>(call: Name, params: Calls[Name][0]): Promise<Calls[Name][1]> {
    return this.calls.run(1, () => this.send(call, params));
  }

  /** A call that sends parts; an abort ends it and rejects with the signal's reason. */
  stream<Name extends keyof Parts>(
    call: Name,
    params: Calls[Name][0],
    onPart: (part: Parts[Name]) => void,
    signal?: AbortSignal,
  ): Promise<null> {
    return this.send(call, params, onPart as (part: unknown) => void, signal);
  }

  close(): void {
    this.socket.close();
  }

  private send<Name extends CallName>(
    call: Name,
    params: Calls[Name][0],
    onPart?: (part: unknown) => void,
    signal?: AbortSignal,
  ): Promise<Calls[Name][1]> {
    if (!this.isOpen) return Promise.reject(createGoneError());
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = ++this.lastId;
    const cancel = () => {
      this.waiting.get(id)?.reject(signal!.reason);
      this.waiting.delete(id);
      if (this.isOpen) this.socket.send(encodeFrame({ cancel: id }));
    };
    return new Promise<Calls[Name][1]>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, onPart });
      signal?.addEventListener('abort', cancel, { once: true });
      this.socket.send(encodeFrame({ id, call, params }));
    }).finally(() => signal?.removeEventListener('abort', cancel));
  }

  private receive(data: ArrayBuffer): void {
    const message = decodeFrame(data) as FromCompanion;
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if ('part' in message) return waiting.onPart?.(message.part);
    this.waiting.delete(message.id);
    if ('error' in message) waiting.reject(new DOMException(message.error.message, message.error.name));
    else waiting.resolve(message.result);
  }
}

/** The error of calls without a companion: for the trash it means that access was lost. */
export function createGoneError(): DOMException {
  return new DOMException('The companion is not connected', 'NotAllowedError');
}
