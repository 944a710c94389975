import type { PhotoAnalysisProgress, PhotoPhase } from './types';

/** Before that much of a phase, its rate is not reliable. */
const SETTLED_AFTER_MS = 1000;

interface Phase {
  /** Photos; a part of one where several steps make one. */
  done: number;
  total: number;
  /** What one step adds. */
  part: number;
  /** Spent in it so far, without pauses. */
  elapsedMs: number;
}

const NOT_BEGUN: Phase = { done: 0, total: 0, part: 0, elapsedMs: 0 };

/** Parts add up to a little less than one. */
const ROUNDING = 1e-6;

/** Counts the steps of the phases of an analysis, and estimates how long the present one still takes. */
export class PhaseClock {
  private readonly phases = new Map<PhotoPhase, Phase>();
  private current: PhotoPhase = 'look';
  private since = performance.now();
  private isPaused = false;

  /** Begins a phase of some photos and steps, or goes on with looking, which comparisons interrupt. */
  begin(phase: PhotoPhase, total: number, steps = total): void {
    this.stop();
    this.current = phase;
    const known = phase === 'look' ? this.phases.get(phase) : undefined;
    this.phases.set(phase, known ?? { done: 0, total, part: total / steps, elapsedMs: 0 });
  }

  step(): void {
    const phase = this.phases.get(this.current)!;
    // A picture that was dropped from memory is decoded again.
    phase.done = Math.min(phase.total, phase.done + phase.part);
  }

  setPaused(isPaused: boolean): void {
    this.stop();
    this.isPaused = isPaused;
  }

  read(): Pick<PhotoAnalysisProgress, 'phase' | 'done' | 'total' | 'secondsLeft' | 'isPaused'> {
    this.stop();
    const { done, total, elapsedMs } = this.phases.get(this.current) ?? NOT_BEGUN;
    const isSettled = elapsedMs >= SETTLED_AFTER_MS && done > 0;
    const secondsLeft = isSettled ? ((elapsedMs / done) * (total - done)) / 1000 : null;
    return {
      phase: this.current,
      done: Math.floor(done + ROUNDING),
      total,
      secondsLeft,
      isPaused: this.isPaused,
    };
  }

  /** Adds the time since the last call to the phase. */
  private stop(): void {
    const now = performance.now();
    const phase = this.phases.get(this.current);
    if (phase && !this.isPaused) phase.elapsedMs += now - this.since;
    this.since = now;
  }
}
