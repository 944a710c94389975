import type { Logger } from '@swipeclean/service-kit';
import { Disorder } from './disorder';

/** A message on its way to one receiver. */
export interface Delivery {
  /** Of the event. */
  id: string;
  type: string;
  url: string;
  /** Made anew for each try: signatures carry their time. */
  sign: () => { body: string; headers: Record<string, string> };
  /** The receiver has answered that it has it. */
  onDelivered?: () => void;
}

/** Seconds before a message that was not taken is sent again; the providers go on for days, at longer intervals. */
const PAUSES = [1, 5, 30, 120, 600, 1800, 3600];
const TIMEOUT_MS = 10_000;

/** Sends messages to webhooks, one after another as they happen, unless it was told to disturb them. */
export class WebhookSender {
  readonly disorder = new Disorder();
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopping = new AbortController();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly logger: Logger) {}

  send(delivery: Delivery): void {
    for (const { message, afterMs } of this.disorder.arrange(delivery)) this.schedule(message, afterMs, 0);
  }

  /** Sends what was held back. */
  release(): number {
    const held = this.disorder.release();
    for (const message of held) this.schedule(message, 0, 0);
    return held.length;
  }

  /** Settles when nothing is being sent and nothing waits, except for another try. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled([...this.underWay]);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    await this.settled();
  }

  private schedule(delivery: Delivery, afterMs: number, tries: number): void {
    if (this.stopping.signal.aborted) return;
    const isRetry = tries > 0;
    const turn = isRetry || afterMs > 0 ? this.pause(afterMs) : this.last;
    const sent = turn.then(() => this.attempt(delivery, tries));
    if (!isRetry && afterMs === 0) this.last = sent;
    if (isRetry) return void sent;
    this.underWay.add(sent);
    void sent.finally(() => this.underWay.delete(sent));
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        resolve();
      }, ms);
      this.timers.add(timer);
      this.stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  private async attempt(delivery: Delivery, tries: number): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const { url, type, id } = delivery;
    const problem = await this.post(delivery).catch((error: unknown) => String(error));
    if (problem === undefined) return delivery.onDelivered?.();
    const pause = PAUSES[tries];
    this.logger.warn({ url, type, id, problem, againInSeconds: pause }, 'A webhook was not taken');
    if (pause !== undefined) this.schedule(delivery, pause * 1000, tries + 1);
  }

  /** Undefined when it was taken, else why not. */
  private async post({ url, sign }: Delivery): Promise<string | undefined> {
    const { body, headers } = sign();
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok ? undefined : `answered ${response.status}`;
  }
}
