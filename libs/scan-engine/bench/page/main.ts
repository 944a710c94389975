import { connectCompanion, listCompanions, readDrop, startScan, type ScanInput } from '../../src/browser';
import { handleSource } from '../../src/browser/handle-source';
import { deleteCachedScan } from '../../src/browser/stored-scan-cache';
import { scan } from '../../src/scan';
import type { ScanResult } from '../../src/types';

/** What the runner reads once a scan has ended. */
interface Measured {
  ms: number;
  engineMs: number;
  longestTaskMs: number;
  files: number;
  skipped: number;
  error?: string;
}

const bench = window as unknown as {
  input?: ScanInput | null;
  result?: ScanResult;
  run(cacheKey?: string, clickedAt?: number): Promise<Measured>;
  /** Opens the folder of a companion: paired with a code, else by the key that this browser stored. */
  connect(port: number, code?: string): Promise<void>;
  /** The scan that the last click has started. */
  clicked?: Promise<Measured>;
  groups(): string[][];
  cancelAfter(ms: number): Promise<{ reason: string; lateMs: number }>;
  forget(cacheKey: string): Promise<void>;
  keepingFewOpen(files?: number): Promise<void>;
};

let longestTaskMs = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, task.duration);
}).observe({ entryTypes: ['longtask'] });

const zone = document.querySelector('#drop')!;
zone.addEventListener('dragover', (event) => event.preventDefault());
zone.addEventListener('drop', (event) => {
  event.preventDefault();
  void readDrop((event as DragEvent).dataTransfer!).then((input) => (bench.input = input));
});
document.querySelector('input')!.addEventListener('change', (event) => {
  bench.input = { kind: 'files', files: (event.target as HTMLInputElement).files! };
});

bench.connect = async (port, code) => {
  const address = code === undefined ? (await listCompanions())[0]! : { port, code };
  const { roots } = await connectCompanion(address);
  bench.input = { kind: 'handle', handle: roots[0]! };
};
document.querySelector('button')!.addEventListener('click', ({ timeStamp }) => {
  bench.clicked = bench.run('bench', timeStamp);
});

/** Shows what was found, and waits until it is painted. */
async function show({ files, identical }: ScanResult): Promise<void> {
  document.querySelector('output')!.textContent = `${files.length} files, ${identical.length} groups`;
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/** From a click the time is until the result is on the screen. */
bench.run = async (cacheKey, clickedAt) => {
  longestTaskMs = 0;
  const started = clickedAt ?? performance.now();
  try {
    const result = await startScan(bench.input!, {
      cacheKey,
      onProgress: () => undefined,
    });
    if (clickedAt !== undefined) await show(result);
    const ms = performance.now() - started;
    bench.result = result;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return {
      ms,
      engineMs: result.durationMs,
      longestTaskMs,
      files: result.files.length,
      skipped: result.skipped.length,
    };
  } catch (error) {
    return { ms: 0, engineMs: 0, longestTaskMs, files: 0, skipped: 0, error: String(error) };
  }
};
bench.groups = () => bench.result!.identical.map(({ ids }) => ids.map((id) => bench.result!.files[id]!.path));
bench.forget = deleteCachedScan;
bench.cancelAfter = async (ms) => {
  const controller = new AbortController();
  let abortedAt = 0;
  setTimeout(() => {
    abortedAt = performance.now();
    controller.abort(new Error('cancelled'));
  }, ms);
  const reason = await startScan(bench.input!, { signal: controller.signal }).then(
    () => 'finished',
    (error: unknown) => String(error),
  );
  return { reason, lateMs: performance.now() - abortedAt };
};
bench.keepingFewOpen = async (files = 10) => {
  const { handle } = bench.input as { handle: FileSystemDirectoryHandle };
  bench.result = await scan(handleSource(handle, files));
};
