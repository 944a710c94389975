import { Inject, Injectable } from '@nestjs/common';
import {
  heartbeatSubject,
  HOUR_MS,
  type ProcessHeartbeat,
  SERVICE_NAMES,
} from '@swipeclean/contracts/server';
import { HEARTBEAT_MS, LOGGER, type Logger, MessageBus } from '@swipeclean/service-kit';
import { isUUID } from 'class-validator';

/** Processes that ended are shown for this long. */
const MEMORY_MS = HOUR_MS;
/** A process without a heartbeat for this long has vanished. */
const GONE_AFTER_MS = 3 * HEARTBEAT_MS;
/** More than any deployment starts in an hour. */
const MAX_PROCESSES = 300;

/** A process that was heard of in the last hour. */
export interface KnownProcess {
  heartbeat: ProcessHeartbeat;
  lastSeenAt: number;
  /** What its heartbeats say: it runs, it ended by itself, or it vanished. */
  state: 'running' | 'stopped' | 'gone';
}

/** The processes on the bus, as their heartbeats tell. */
@Injectable()
export class ProcessRoster {
  private readonly processes = new Map<string, { heartbeat: ProcessHeartbeat; lastSeenAt: number }>();

  constructor(
    private readonly bus: MessageBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Subscribes to the heartbeats. */
  start(): void {
    this.bus.connection.subscribe(heartbeatSubject('*'), {
      callback: (error, message) => {
        if (error) this.logger.error({ err: error }, 'heartbeat subscription failed');
        else this.onHeartbeat(message);
      },
    });
  }

  /** By name, then by start. */
  list(now = Date.now()): KnownProcess[] {
    this.forget(now);
    const order = ['gateway', ...SERVICE_NAMES];
    return [...this.processes.values()]
      .map(({ heartbeat, lastSeenAt }) => ({
        heartbeat,
        lastSeenAt,
        state: stateOf(heartbeat, now - lastSeenAt),
      }))
      .sort(
        ({ heartbeat: a }, { heartbeat: b }) =>
          order.indexOf(a.name) - order.indexOf(b.name) || a.startedAt.localeCompare(b.startedAt),
      );
  }

  /** The bus lets a process publish under its own name alone; what it says is checked like any message. */
  onHeartbeat(message: { subject: string; json<Content>(): Content }, now = Date.now()): void {
    try {
      const heartbeat = readHeartbeat(message.json());
      if (heartbeatSubject(heartbeat.name) !== message.subject) throw new Error('It names another process');
      const { id } = heartbeat;
      // Deleted first, so that the one heard of longest ago is the first.
      this.processes.delete(id);
      this.processes.set(id, { heartbeat, lastSeenAt: now });
      if (this.processes.size > MAX_PROCESSES)
        this.processes.delete(this.processes.keys().next().value ?? '');
    } catch (error) {
      this.logger.error({ err: error }, 'malformed heartbeat rejected');
    }
  }

  private forget(now: number): void {
    for (const [id, { lastSeenAt }] of this.processes)
      if (now - lastSeenAt > MEMORY_MS) this.processes.delete(id);
  }
}

function stateOf({ isStopping }: ProcessHeartbeat, silentMs: number): KnownProcess['state'] {
  if (isStopping) return 'stopped';
  return silentMs > GONE_AFTER_MS ? 'gone' : 'running';
}

function readHeartbeat(content: Partial<ProcessHeartbeat>): ProcessHeartbeat {
  const { id, name, version, commit, startedAt, isStopping } = content;
  // It becomes part of a subject, in which line breaks would send what follows as the gateway's own messages.
  if (!isUUID(id)) throw new Error('Its id is not valid');
  const isText = [name, version, startedAt, commit ?? ''].every(
    (value) => typeof value === 'string' && value.length <= 100,
  );
  if (!isText || typeof isStopping !== 'boolean') throw new Error('A field is missing');
  return { id, name, version, commit: commit ?? null, startedAt, isStopping } as ProcessHeartbeat;
}
