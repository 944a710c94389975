import {
  type CallName,
  encodeFrame,
  type FromCompanion,
  MAX_PENDING_CALLS,
  TaskLimiter,
} from '@swipeclean/scan-engine/node';
import type { WebSocket } from 'ws';
import { type CallContext, CallHandlers, type CallTarget } from './calls';
import { parseCall, type ParsedCall } from './parse-call';

/** Bytes of calls that are under way; the page writes one chunk of each file at a time. */
const MAX_PENDING_BYTES = 16 * 1024 * 1024;
/** Bytes of files that are read and not yet sent; further reads wait. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
const POLICY_VIOLATION = 1008;
const CLOSE_TIMEOUT_MS = 1000;

/** Closes a connection, also of a browser that does not answer; nothing that it sends is read any more. */
export function closeSocket(socket: WebSocket, code: number, reason?: string): void {
  socket.removeAllListeners('message');
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

/** Serves the calls of one signed-in connection; whoever sends anything else, or too much at once, is disconnected. */
export class Session {
  private readonly handlers: CallHandlers;
  private readonly pending = new Map<number, AbortController>();
  private pendingBytes = 0;
  private isClosed = false;
  private readonly replies = new TaskLimiter(MAX_PENDING_CALLS, MAX_REPLY_BYTES);

  constructor(
    private readonly socket: WebSocket,
    target: CallTarget,
  ) {
    this.handlers = new CallHandlers(target);
    socket.on('message', (data: ArrayBuffer, isBinary: boolean) => this.receive(data, isBinary));
    socket.once('close', () => this.end());
  }

  /** Ends the session at once: the browser may leave its end open. */
  close(code: number, reason?: string): void {
    this.end();
    closeSocket(this.socket, code, reason);
  }

  private end(): void {
    this.isClosed = true;
    for (const abort of this.pending.values()) abort.abort();
    void this.handlers.release();
  }

  private receive(data: ArrayBuffer, isBinary: boolean): void {
    const message = isBinary ? parseCall(data) : null;
    if (!message) return this.close(POLICY_VIOLATION, 'not a call');
    if ('cancel' in message) return this.pending.get(message.cancel)?.abort();
    const isTooMuch =
      this.pending.size >= MAX_PENDING_CALLS || this.pendingBytes + data.byteLength > MAX_PENDING_BYTES;
    if (isTooMuch || this.pending.has(message.id)) return this.close(POLICY_VIOLATION, 'too many calls');
    this.pendingBytes += data.byteLength;
    void this.run(message).finally(() => {
      this.pending.delete(message.id);
      this.pendingBytes -= data.byteLength;
    });
  }

  /** The call counts as pending until its reply is out, so that unread replies do not pile up. */
  private async run(parsed: ParsedCall): Promise<void> {
    const { id, call, params } = parsed;
    const abort = new AbortController();
    this.pending.set(id, abort);
    const context: CallContext<CallName> = {
      signal: abort.signal,
      sendPart: (part) => this.send({ id, part }),
    };
    const handle = this.handlers[call].bind(this.handlers) as (
      given: typeof params,
      context: CallContext<CallName>,
    ) => Promise<unknown>;
    const bytes = parsed.call === 'read' ? parsed.params.end - parsed.params.start : 0;
    await this.replies.run(bytes, async () => {
      // Whoever has gone away waits for nothing, and nobody would end what this begins.
      if (this.isClosed) return;
      const reply = await handle(params, context).then(
        (result): FromCompanion => ({ id, result }),
        ({ name, message }: Error): FromCompanion => ({ id, error: { name, message } }),
      );
      // Nobody waits for a reply that cannot be sent: the connection has ended.
      await this.send(reply).catch(() => undefined);
    });
  }

  private send(message: FromCompanion): Promise<void> {
    return new Promise((resolve, reject) =>
      this.socket.send(encodeFrame(message), (error) => (error ? reject(error) : resolve())),
    );
  }
}
