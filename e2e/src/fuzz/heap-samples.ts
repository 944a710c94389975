import type { OpsUrls } from '@swipeclean/local-stack';

/** Heap of one process over time. */
export interface HeapTrend {
  name: string;
  /** Mebibytes of live objects at the middle and at the end of the run. */
  middle: number;
  end: number;
  /** Mebibytes a minute in the second half, when caches are full. */
  slope: number;
  residentEnd: number;
  isFlat: boolean;
}

interface Sample {
  minute: number;
  heap: number;
  resident: number;
}

const MEBIBYTE = 2 ** 20;
const SAMPLE_MS = 5000;
/** Samples of which the smallest counts: the others hold garbage that was not collected yet. */
const WINDOW = 6;
/** Growth in the second half that still counts as flat: of the heap, and mebibytes. */
const MAX_GROWTH = 0.05;
const MAX_GROWTH_MB = 2;

/** Reads the heap of each process from its metrics until stopped. */
export class HeapSamples {
  private readonly samples = new Map<string, Sample[]>();
  private readonly started = Date.now();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly opsUrls: OpsUrls) {
    this.timer = setInterval(() => void this.read(), SAMPLE_MS);
  }

  /** Ends sampling; what the heaps did. */
  stop(): HeapTrend[] {
    clearInterval(this.timer);
    return [...this.samples].map(([name, samples]) => heapTrend(name, samples));
  }

  private async read(): Promise<void> {
    const minute = (Date.now() - this.started) / 60_000;
    for (const [name, url] of Object.entries(this.opsUrls)) {
      // The process may close a kept connection just then.
      const request = () => fetch(`${url}/metrics`);
      const text = await (await request().catch(request)).text();
      const sample = {
        minute,
        heap: readMetric(text, 'nodejs_heap_size_used_bytes') / MEBIBYTE,
        resident: readMetric(text, 'process_resident_memory_bytes') / MEBIBYTE,
      };
      this.samples.set(name, [...(this.samples.get(name) ?? []), sample]);
    }
  }
}

function readMetric(text: string, name: string): number {
  const value = new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`There is no metric ${name}`);
  return Number(value);
}

/** The trend of a process's samples: a line through the smallest of each window in the second half. */
export function heapTrend(name: string, samples: Sample[]): HeapTrend {
  const late = samples.slice(Math.floor(samples.length / 2));
  const floors: Sample[] = [];
  for (let start = 0; start + WINDOW <= late.length; start += WINDOW)
    floors.push(
      late.slice(start, start + WINDOW).reduce((least, one) => (one.heap < least.heap ? one : least)),
    );
  const slope = slopeOf(floors);
  const [first, last] = [floors[0], floors.at(-1)];
  const middle = first?.heap ?? 0;
  const growth = slope * ((last?.minute ?? 0) - (first?.minute ?? 0));
  return {
    name,
    middle,
    end: last?.heap ?? 0,
    slope,
    residentEnd: samples.at(-1)?.resident ?? 0,
    isFlat: growth <= Math.max(MAX_GROWTH * middle, MAX_GROWTH_MB),
  };
}

/** Least squares. */
function slopeOf(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minutes, heaps] = [samples.map(({ minute }) => minute), samples.map(({ heap }) => heap)];
  const [minuteMean, heapMean] = [mean(minutes), mean(heaps)];
  const spread = minutes.reduce((sum, minute) => sum + (minute - minuteMean) ** 2, 0);
  const covariance = samples.reduce(
    (sum, { minute, heap }) => sum + (minute - minuteMean) * (heap - heapMean),
    0,
  );
  return spread > 0 ? covariance / spread : 0;
}
