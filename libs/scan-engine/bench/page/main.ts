import { connectCompanion, listCompanions, readDrop, startScan, type ScanInput } from '../../src/browser';
import { handleSource } from '../../src/browser/handle-source';
import { deleteCachedScan } from '../../src/browser/stored-scan-cache';
import { scan } from '../../src/scan';
import type { ScanResult } from '../../src/types';
import type { FloorTask } from './floor-worker';

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
  /** Resolves once files or a folder are chosen. */
  chosen: Promise<void>;
  result?: ScanResult;
  run(cacheKey?: string, clickedAt?: number): Promise<Measured>;
  /** Opens the folder of a companion: paired with a code, else by the key that this browser stored. */
  connect(port: number, code?: string): Promise<void>;
  /** The scan that the last click has started. */
  clicked?: Promise<Measured>;
  /** The same with as little as a page can do it with. */
  runFloor(listsOnly: boolean): Promise<Measured>;
  groups(): string[][];
  /** Cancels at the first progress; the outcome in the same turn of the page. */
  cancelAtFirst(): Promise<string>;
  forget(cacheKey: string): Promise<void>;
  keepingFewOpen(files?: number): Promise<void>;
};

let choose: (input: ScanInput | null) => void;
bench.chosen = new Promise((resolve) => {
  choose = (input) => {
    bench.input = input;
    resolve();
  };
});

let longestTaskMs = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, task.duration);
}).observe({ entryTypes: ['longtask'] });

const zone = document.querySelector('#drop')!;
zone.addEventListener('dragover', (event) => event.preventDefault());
zone.addEventListener('drop', (event) => {
  event.preventDefault();
  void readDrop((event as DragEvent).dataTransfer!).then(choose);
});
document.querySelector('input')!.addEventListener('change', (event) => {
  choose({ kind: 'files', files: (event.target as HTMLInputElement).files! });
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
bench.runFloor = async (listsOnly) => {
  longestTaskMs = 0;
  const { handle: folder } = bench.input as { handle: FileSystemDirectoryHandle };
  const started = performance.now();
  const worker = new Worker(new URL('./floor-worker.ts', import.meta.url), { type: 'module' });
  const { files, groups } = await new Promise<{ files: number; groups: string[][] }>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ folder, listsOnly } satisfies FloorTask);
  });
  const ms = performance.now() - started;
  worker.terminate();
  bench.groups = () => groups;
  return { ms, engineMs: ms, longestTaskMs, files, skipped: 0 };
};
bench.groups = () => bench.result!.identical.map(({ ids }) => ids.map((id) => bench.result!.files[id]!.path));
bench.forget = deleteCachedScan;
bench.cancelAtFirst = async () => {
  const controller = new AbortController();
  let outcome = 'goes on';
  await new Promise<void>((resolve) => {
    const onProgress = () => {
      controller.abort(new Error('cancelled'));
      resolve();
    };
    void startScan(bench.input!, { signal: controller.signal, onProgress })
      .then(
        () => (outcome = 'finished'),
        (error) => (outcome = String(error)),
      )
      .finally(resolve);
  });
  for (let step = 0; step < 10; step++) await Promise.resolve();
  return outcome;
};
bench.keepingFewOpen = async (files = 10) => {
  const { handle } = bench.input as { handle: FileSystemDirectoryHandle };
  bench.result = await scan(handleSource(handle, files));
};
