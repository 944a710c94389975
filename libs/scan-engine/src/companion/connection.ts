import { TaskLimiter } from '../async';
import { decodeFrame, encodeFrame } from './frames';
import {
  ABORTED,
  type CallName,
  type Calls,
  type FromCompanion,
  MAX_PENDING_CALLS,
  type Parts,
} from './protocol';
import { type CompanionError, findReason, signInToCompanion } from './sign-in';
import { findCompanion } from './stored-companions';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  onPart?(part: unknown): void;
}

/** The companions of this page or worker by their ids. */
const connections = new Map<string, Connection>();

/**
 * The page's side of a companion: sends calls and matches the replies. All handles of a companion share it, so that
 * they work again when it is connected again.
 */
export class Connection {
  private readonly waiting = new Map<number, Waiting>();
  private readonly calls = new TaskLimiter(MAX_PENDING_CALLS / 2);
  private lastId = 0;
  private socket: WebSocket | null = null;
  private opening: Promise<void> | null = null;
  /** Resolves with the reason when the connection ends. */
  closed = Promise.resolve<CompanionError['code']>('unreachable');

  private constructor(readonly id: string) {}

  /** The companion with a key of this id, which need not be connected. */
  static find(id: string): Connection {
    let known = connections.get(id);
    if (!known) connections.set(id, (known = new Connection(id)));
    return known;
  }

  get isOpen(): boolean {
    return this.socket !== null && this.socket.readyState === this.socket.OPEN;
  }

  /** Connects with the stored key; rejects with a NotAllowedError when that is not possible. */
  open(): Promise<void> {
    if (this.isOpen) return Promise.resolve();
    this.opening ??= this.connect().finally(() => (this.opening = null));
    return this.opening;
  }

  /** Uses a signed-in socket, unless there is one. */
  use(socket: WebSocket): void {
    if (this.isOpen) return socket.close();
    // The last socket may still be closing.
    this.rejectAll();
    this.socket = socket;
    socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => this.receive(data);
    this.closed = new Promise((resolve) => {
      socket.onclose = ({ code }) => {
        if (this.socket === socket) this.rejectAll();
        resolve(findReason(code));
      };
    });
  }

  private rejectAll(): void {
    for (const { reject } of this.waiting.values()) reject(createGoneError());
    this.waiting.clear();
  }

  private async connect(): Promise<void> {
    const stored = await findCompanion(this.id);
    if (!stored) throw createGoneError();
    const { socket } = await signInToCompanion(stored).catch((error: Error) => {
      throw createGoneError(error.message);
    });
    this.use(socket);
  }

  /** Calls wait for each other when there are many; rejects with a DOMException of the error's name. */
  call<Name extends CallName>(call: Name, params: Calls[Name][0]): Promise<Calls[Name][1]> {
    return this.calls.run(1, () => this.send(call, params));
  }

  /** A call that sends parts; an abort ends it, and rejects with the signal's reason where it has no outcome. */
  stream<Name extends keyof Parts>(
    call: Name,
    params: Calls[Name][0],
    onPart: (part: Parts[Name]) => void,
    signal?: AbortSignal,
  ): Promise<Calls[Name][1]> {
    return this.send(call, params, onPart as (part: unknown) => void, signal);
  }

  close(): void {
    this.socket?.close();
  }

  private async send<Name extends CallName>(
    call: Name,
    params: Calls[Name][0],
    onPart?: (part: unknown) => void,
    signal?: AbortSignal,
  ): Promise<Calls[Name][1]> {
    // A connection that ended is not replaced by itself: what held a lock over it must not go on without.
    if (this.socket === null) await this.open();
    if (!this.isOpen) throw createGoneError();
    const hasOutcome = ABORTED[call as keyof Parts] === 'ends';
    if (!hasOutcome) signal?.throwIfAborted();
    const socket = this.socket!;
    const id = ++this.lastId;
    const cancel = () => {
      if (!hasOutcome) {
        this.waiting.get(id)?.reject(signal!.reason);
        this.waiting.delete(id);
      }
      if (this.isOpen) socket.send(encodeFrame({ cancel: id }));
    };
    return new Promise<Calls[Name][1]>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, onPart });
      signal?.addEventListener('abort', cancel, { once: true });
      socket.send(encodeFrame({ id, call, params }));
      if (signal?.aborted) cancel();
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
function createGoneError(reason = 'The companion is not connected'): DOMException {
  return new DOMException(reason, 'NotAllowedError');
}
