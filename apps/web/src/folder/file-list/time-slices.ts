const SLICE_MS = 10;
const CHECK_EVERY = 1024;

/** Work on the main thread that yields every 10 ms, so that the page stays responsive. */
export class TimeSlices {
  private since = performance.now();

  constructor(private readonly signal: AbortSignal) {}

  /** Call it at every step; it sometimes returns a promise to await. */
  pauseAt(step: number): Promise<void> | undefined {
    if (step % CHECK_EVERY !== 0 || performance.now() - this.since < SLICE_MS) return undefined;
    return this.pause();
  }

  /** Runs work that is made of steps, and pauses between them. */
  async run<Result>(steps: Generator<unknown, Result>): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await this.pauseAt(0);
    }
  }

  /** Yields now. */
  async pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.signal.throwIfAborted();
    this.since = performance.now();
  }
}

/** A stable merge sort that can pause anywhere; returns a new list. */
export async function sortInSlices(
  ids: Uint32Array,
  compare: (a: number, b: number) => number,
  slices: TimeSlices,
): Promise<Uint32Array> {
  let from = ids.slice();
  let to = new Uint32Array(ids.length);
  for (let width = 1; width < ids.length; width *= 2) {
    for (let start = 0; start < ids.length; start += 2 * width) {
      const middle = Math.min(start + width, ids.length);
      const end = Math.min(start + 2 * width, ids.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        const takeLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
        to[at] = takeLeft ? from[left++]! : from[right++]!;
        const pause = slices.pauseAt(at);
        if (pause) await pause;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
