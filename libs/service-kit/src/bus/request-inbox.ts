import { createInbox, ErrorCode, type Msg, type MsgHdrs, type NatsConnection, NatsError } from 'nats';

/** Sends the messages of one turn of the event loop together, in one write instead of one each. */
export class TurnBatch {
  private sends: (() => void)[] = [];

  /** `send` must not throw. */
  add(send: () => void): void {
    if (this.sends.push(send) === 1) setImmediate(() => this.flush());
  }

  flush(): void {
    const { sends } = this;
    this.sends = [];
    for (const send of sends) send();
  }
}

interface PendingRequest {
  resolve: (reply: Msg) => void;
  reject: (error: NatsError) => void;
  timer: NodeJS.Timeout;
  sent: number;
  repeats: number;
}

/** Status of the empty message by which the server says that nobody listens on a subject. */
const NO_RESPONDERS = 503;

/**
 * Requests whose replies arrive on one subscription. The client's own `request` builds an error, whose stack is costly,
 * and five promises for each.
 */
export class RequestInbox {
  private readonly pending = new Map<string, PendingRequest>();
  private readonly prefix: string;
  private count = 0;

  constructor(
    private readonly connection: NatsConnection,
    inboxPrefix: string,
    private readonly batch: TurnBatch,
  ) {
    this.prefix = `${createInbox(inboxPrefix)}.`;
    connection.subscribe(`${this.prefix}*`, {
      callback: (error, message) => {
        if (!error) this.onReply(message);
      },
    });
  }

  /**
   * Resolves with the first reply. While none comes, the request is sent up to `repeats` times again, at equal
   * intervals. @throws NatsError with the code `Timeout` or `NoResponders`
   */
  request(
    subject: string,
    data: Uint8Array,
    headers: MsgHdrs,
    timeoutMs: number,
    repeats: number,
  ): Promise<Msg> {
    const id = String(++this.count);
    const interval = timeoutMs / (repeats + 1);
    const send = () =>
      this.batch.add(() => {
        try {
          this.connection.publish(subject, data, { reply: this.prefix + id, headers });
        } catch (error) {
          this.settle(id)?.reject(error as NatsError);
        }
      });
    const onTime = () => {
      const request = this.pending.get(id);
      if (!request || request.sent > repeats) return this.settle(id)?.reject(errorOf(ErrorCode.Timeout));
      request.sent++;
      request.timer = setTimeout(onTime, interval);
      send();
    };
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, timer: setTimeout(onTime, interval), sent: 1, repeats });
      send();
    });
  }

  /** Requests that wait for a reply. */
  get pendingCount(): number {
    return this.pending.size;
  }

  /** Fails the requests without a reply, none of which can come any more. */
  close(): void {
    for (const id of [...this.pending.keys()]) this.settle(id)?.reject(errorOf(ErrorCode.ConnectionClosed));
  }

  private onReply(message: Msg): void {
    const id = message.subject.slice(this.prefix.length);
    const isUnanswered = message.data.length === 0 && message.headers?.code === NO_RESPONDERS;
    const { sent = 0, repeats = 0 } = this.pending.get(id) ?? {};
    // Whoever took the first one may still be working on it, but not for ever.
    if (isUnanswered && sent > 1 && sent <= repeats) return;
    const request = this.settle(id);
    // The second reply of two replicas, or one after the time-out.
    if (!request) return;
    if (isUnanswered) request.reject(errorOf(ErrorCode.NoResponders));
    else request.resolve(message);
  }

  private settle(id: string): PendingRequest | undefined {
    const request = this.pending.get(id);
    if (!request) return undefined;
    this.pending.delete(id);
    clearTimeout(request.timer);
    return request;
  }
}

const errorOf = (code: ErrorCode) => NatsError.errorForCode(code);
