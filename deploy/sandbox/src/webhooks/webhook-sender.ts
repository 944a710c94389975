import type { Logger } from '@swipeclean/service-kit';
import type { Delivery } from './delivery';
import { WebhookFaults } from './webhook-faults';

/** Seconds before each retry; the providers go on for days, at longer intervals. */
const RETRY_SECONDS = [1, 5, 30, 120, 600, 1800, 3600];
const TIMEOUT_MS = 10_000;

/** Sends webhooks one after another, unless faults change that. */
export class WebhookSender {
  readonly faults = new WebhookFaults();
  private readonly inFlight = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopping = new AbortController();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly logger: Logger) {}

  send(delivery: Delivery): void {
    for (const { message, afterMs } of this.faults.apply(delivery)) this.schedule(message, afterMs, 0);
  }

  release(): number {
    const held = this.faults.release();
    for (const message of held) this.schedule(message, 0, 0);
    return held.length;
  }

  /** Waits until nothing is being sent, except for retries. */
  async waitUntilIdle(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.allSettled([...this.inFlight]);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    await this.waitUntilIdle();
  }

  private schedule(delivery: Delivery, afterMs: number, tries: number): void {
    if (this.stopping.signal.aborted) return;
    const isRetry = tries > 0;
    const turn = isRetry || afterMs > 0 ? this.wait(afterMs) : this.last;
    const sent = turn.then(() => this.attempt(delivery, tries));
    if (!isRetry && afterMs === 0) this.last = sent;
    if (isRetry) return void sent;
    this.inFlight.add(sent);
    void sent.finally(() => this.inFlight.delete(sent));
  }

  private wait(ms: number): Promise<void> {
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
    if (problem === undefined) return;
    const pause = RETRY_SECONDS[tries];
    this.logger.warn({ url, type, id, problem, againInSeconds: pause }, 'webhook delivery failed');
    if (pause !== undefined) this.schedule(delivery, pause * 1000, tries + 1);
  }

  /** Returns the problem, or undefined if the receiver accepted it. */
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
