import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicaClient } from './replica-client';

/** An idempotent read of each service. */
const READS = [
  '/api/auth/user',
  '/api/cleaning/actions',
  '/api/spam/numbers',
  '/api/spy/alerts',
  '/api/billing/subscription',
];
const READERS = 6;
const VISITORS = 2;
const PAUSE_MS = 25;

/** What happened during one fault. */
export interface LoadResult {
  reads: number;
  /** Statuses of failed reads, 0 without a response, and how often. */
  failedReads: Record<number, number>;
  writes: number;
  failedWrites: number;
  /** Numbers of acknowledged cleanings. */
  cleanings: number[];
  /** Sessions of acknowledged sign-ins. */
  sessions: string[];
  /** Milliseconds from the end of the fault to the start of the last read that failed. */
  recoveryMs: number;
}

/** Reads, stores cleanings, and signs in, whose event reaches another service, while a fault happens. */
export class Load {
  /** Each cleaning has a number of its own, by which it is found again. */
  private cleaning = 0;

  constructor(
    private readonly reader: ReplicaClient,
    /** Enough that none reaches 1,000 sign-ins, after which the oldest are deleted. */
    private readonly accounts: readonly ReplicaClient[],
  ) {}

  async during(fault: () => Promise<unknown>, afterMs = 3000): Promise<LoadResult> {
    const result: LoadResult = {
      reads: 0,
      failedReads: {},
      writes: 0,
      failedWrites: 0,
      cleanings: [],
      sessions: [],
      recoveryMs: 0,
    };
    const end = new AbortController();
    let lastFailure = 0;
    const loops = [
      ...Array.from({ length: READERS }, (_, index) =>
        repeat(end.signal, async (turn) => {
          const started = Date.now();
          const { status } = await this.reader.send('GET', READS[(turn + index) % READS.length] as string);
          result.reads++;
          if (status === 200) return;
          lastFailure = Math.max(lastFailure, started);
          result.failedReads[status] = (result.failedReads[status] ?? 0) + 1;
        }),
      ),
      repeat(end.signal, async () => {
        const files = ++this.cleaning;
        const { status } = await this.reader.send('POST', '/api/cleaning/actions/reservations', {
          tool: 'folder',
          files,
          bytes: 0,
        });
        result.writes++;
        if (status === 201) result.cleanings.push(files);
        else result.failedWrites++;
      }),
      ...Array.from({ length: VISITORS }, (_, index) =>
        repeat(end.signal, async (turn) => {
          const account = this.accounts[(turn * VISITORS + index) % this.accounts.length] as ReplicaClient;
          const session = await account.signIn();
          result.writes++;
          if (session) result.sessions.push(session);
          else result.failedWrites++;
        }),
      ),
    ];
    let faultEnd = 0;
    try {
      await sleep(500);
      await fault();
      faultEnd = Date.now();
      await sleep(afterMs);
    } finally {
      end.abort();
      await Promise.all(loops);
    }
    result.recoveryMs = Math.max(0, lastFailure - faultEnd);
    return result;
  }
}

async function repeat(end: AbortSignal, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !end.aborted; turn++) {
    await work(turn);
    await sleep(PAUSE_MS);
  }
}
