import { setTimeout as sleep } from 'node:timers/promises';
import type { DrainState } from '@swipeclean/contracts/server';
import { AppError } from '../../errors/app-error';
import type { ProcessHealthChecks } from '../health/process-health';

/** A part of a process that takes work. */
export interface Drainable {
  /** Takes no new work, and waits for the running calls. */
  pause(): Promise<void>;
  /** Takes new work again; safe to repeat. */
  resume(): void;
  /** Work under way. */
  readonly runningCount: number;
}

/** How long a caller waits for the running calls; they go on after that. */
const MAX_WAIT_MS = 5000;

/** A part, and the change of it that is under way. */
interface DrainedPart {
  part: Drainable;
  /** One change after the other: a part that is being paused cannot be resumed. */
  changing: Promise<unknown>;
}

/** Keeps a process from new work without stopping it: it stays live, and can be undone. */
export class ProcessDrain {
  private readonly parts = new Map<string, DrainedPart>();
  private since: Date | null = null;

  constructor(private readonly health: ProcessHealthChecks) {}

  /** Adds a part; one of a process that was drained while it started is paused at once. */
  add(name: string, part: Drainable): void {
    const added = { part, changing: Promise.resolve() };
    this.parts.set(name, added);
    if (this.health.isDraining) pause(added);
  }

  get(): DrainState {
    const running = [...this.parts].map(([name, { part }]) => [name, part.runningCount] as const);
    return {
      scope: 'process',
      isDraining: this.health.isDraining,
      since: this.since?.toISOString() ?? null,
      running: Object.fromEntries(running),
    };
  }

  /** Fails readiness first, so that no new work is sent here, and then takes none. */
  async drain(): Promise<DrainState> {
    if (!this.health.isDraining) {
      this.health.isDraining = true;
      this.since = new Date();
      this.parts.forEach(pause);
    }
    return this.settled();
  }

  /**
   * Each part takes work again as soon as it is paused: one that hangs keeps back no other.
   * @throws AppError `CONFLICT` while the process stops, whose parts must not begin again
   */
  async undrain(): Promise<DrainState> {
    if (this.health.isStopping) throw new AppError('CONFLICT', 'The process is stopping.');
    this.health.isDraining = false;
    this.since = null;
    this.parts.forEach(resume);
    return this.settled();
  }

  /** The state when all changes are done, or after a while; rejects when one has failed. */
  private async settled(): Promise<DrainState> {
    const changes = Promise.all([...this.parts.values()].map(({ changing }) => changing));
    await Promise.race([changes, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.get();
  }
}

const pause = (drained: DrainedPart) => change(drained, () => drained.part.pause());
const resume = (drained: DrainedPart) => change(drained, async () => drained.part.resume());

function change(drained: DrainedPart, work: () => Promise<void>): void {
  drained.changing = drained.changing.then(work, work);
  // Told to whoever waits for it.
  drained.changing.catch(() => undefined);
}
