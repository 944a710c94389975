import { setTimeout as sleep } from 'node:timers/promises';
import {
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { SECOND_MS } from '@swipeclean/contracts/server';
import { Clock, LOGGER, type Logger } from '@swipeclean/service-kit';
import { BillingConfig } from '../config';

/** How long the start of the service waits for the first offset. */
const FIRST_OFFSET_TIMEOUT_MS = 5 * SECOND_MS;

/** The time of the payment sandbox, which sends its offset when it is connected to and whenever the offset changes. */
@Injectable()
export class SandboxClock extends Clock implements OnApplicationBootstrap, OnModuleDestroy {
  private offsetMs = 0;
  private readonly stopping = new AbortController();
  private connection?: Promise<void>;

  constructor(
    private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Waits for the first offset, until the sandbox cannot be reached or until the timeout. */
  onApplicationBootstrap(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, FIRST_OFFSET_TIMEOUT_MS).unref();
      this.connection = this.stayConnected(resolve);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.connection;
  }

  private async stayConnected(onAttempt: () => void): Promise<void> {
    const { signal } = this.stopping;
    let isLogged = false;
    while (!signal.aborted) {
      try {
        for await (const seconds of readOffsets(this.config.paymentSandboxUrl as string, signal)) {
          if (!Number.isFinite(seconds)) continue;
          this.offsetMs = seconds * SECOND_MS;
          isLogged = false;
          onAttempt();
        }
      } catch (error) {
        if (!signal.aborted && !isLogged)
          this.logger.warn({ err: error }, 'payment sandbox clock disconnected');
        isLogged = true;
      }
      onAttempt();
      await sleep(SECOND_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function* readOffsets(sandboxUrl: string, signal: AbortSignal): AsyncGenerator<number> {
  const response = await fetch(new URL('/_sandbox/clock/stream', sandboxUrl), { method: 'POST', signal });
  if (!response.ok || !response.body) throw new Error(`The sandbox answered ${response.status}`);
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield (JSON.parse(line) as { aheadSeconds: number }).aheadSeconds;
  }
}

/** Binds the sandbox's time in place of the system's. */
@Global()
@Module({ providers: [{ provide: Clock, useClass: SandboxClock }], exports: [Clock] })
export class SandboxClockModule {}
