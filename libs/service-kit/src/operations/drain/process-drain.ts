import { setTimeout as sleep } from 'node:timers/promises';
import type { DrainState } from '@swipeclean/contracts/server';
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

/** Keeps a process from new work without stopping it: it stays live, and can be undone. */
export class ProcessDrain {
  private readonly parts = new Map<string, Drainable>();
  private since: Date | null = null;
  /** One change after the other: a part that is being paused cannot be resumed. */
  private changing: Promise<unknown> = Promise.resolve();

  constructor(private readonly health: ProcessHealthChecks) {}

  add(name: string, part: Drainable): void {
    this.parts.set(name, part);
  }

  get(): DrainState {
    const running = [...this.parts].map(([name, { runningCount }]) => [name, runningCount] as const);
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
      this.change(() => Promise.all([...this.parts.values()].map((part) => part.pause())));
    }
    await Promise.race([this.changing, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.get();
  }

  async undrain(): Promise<DrainState> {
    this.change(async () => {
      for (const part of this.parts.values()) part.resume();
    });
    await this.changing;
    this.health.isDraining = false;
    this.since = null;
    return this.get();
  }

  private change(work: () => Promise<unknown>): void {
    this.changing = this.changing.then(work, work);
  }
}
