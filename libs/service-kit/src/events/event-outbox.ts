import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EventType } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { OutboxRow } from './event-tables';
import { OutboxRelay } from './outbox-relay';

/** Stores an event in the transaction that causes it; published no earlier than `delaySeconds` later. */
export type Emit = <Payload extends object>(
  event: EventType<Payload>,
  payload: Payload,
  delaySeconds?: number,
) => Promise<void>;

/** How long a caller waits for its events to be published; with a slow broker they follow after the reply. */
const FLUSH_WAIT_MS = 250;

/**
 * Emits events in an open transaction, such as an event handler's; they are published within a second of its commit.
 */
export const emitInTransaction =
  (manager: EntityManager): Emit =>
  async ({ subject, consumers }, payload, delaySeconds = 0) => {
    await manager.insert(OutboxRow, {
      id: uuidv7(),
      subject,
      payload,
      consumers: [...consumers],
      notBefore: () => `now() + make_interval(secs => ${Number(delaySeconds)})`,
    });
  };

/** Stores events in the transaction of the change that causes them. */
@Injectable()
export class EventOutbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Runs `work` in one transaction and publishes what it emitted after the commit; events stay until confirmed. */
  async transaction<Result>(work: (manager: EntityManager, emit: Emit) => Promise<Result>): Promise<Result> {
    let emitted = false;
    const result = await this.dataSource.transaction(async (manager) => {
      const write = emitInTransaction(manager);
      const emit: Emit = (...event) => {
        emitted = true;
        return write(...event);
      };
      return work(manager, emit);
    });
    if (emitted) await Promise.race([this.relay.flush(), sleep(FLUSH_WAIT_MS, undefined, { ref: false })]);
    return result;
  }
}
