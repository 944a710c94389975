import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EventType } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { OutboxRow } from './event-tables';
import { OutboxRelay } from './outbox-relay';

/** Tells others of an event, in the transaction that causes it; sent no earlier than `delaySeconds` later. */
export type Emit = <Payload extends object>(
  event: EventType<Payload>,
  payload: Payload,
  delaySeconds?: number,
) => Promise<void>;

/** Milliseconds a caller waits for its events to be on their way; a slow broker then sends them after the answer. */
const FLUSH_WAIT_MS = 250;

/** Tells of events in a transaction that is open already, such as an event handler's; they are sent within a second of its end. */
export const emitWithin =
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

/** Writes events beside the change that causes them, so that neither exists without the other. */
@Injectable()
export class EventOutbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Runs `work` in one transaction; what it emits is sent as soon as that is committed, and kept until confirmed. */
  async transaction<Result>(work: (manager: EntityManager, emit: Emit) => Promise<Result>): Promise<Result> {
    let emitted = false;
    const result = await this.dataSource.transaction(async (manager) => {
      const write = emitWithin(manager);
      const emit: Emit = (...told) => {
        emitted = true;
        return write(...told);
      };
      return work(manager, emit);
    });
    if (emitted) await Promise.race([this.relay.flush(), sleep(FLUSH_WAIT_MS, undefined, { ref: false })]);
    return result;
  }
}
