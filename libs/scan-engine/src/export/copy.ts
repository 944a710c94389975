import { isTaken } from '../trash/places';
import { ExportMeter } from './export-meter';
import { exportNames } from './names';
import type { ExportItem, ExportOptions, ExportOutcome } from './types';

/**
 * Copies the units into a folder, one file after the other, named by {@link exportNames}; what lies there is never written
 * over. A file that fails is left out and told; after a cancellation the last progress tells what was copied and stays. The copies bear the date of the copying: a browser cannot set another.
 */
export async function copyToFolder(
  target: FileSystemDirectoryHandle,
  units: readonly (readonly ExportItem[])[],
  options: ExportOptions = {},
): Promise<ExportOutcome> {
  const paths = units.map((unit) => unit.map(({ path }) => path));
  const names = await exportNames(paths, (name) => isTaken(target, name));
  const meter = new ExportMeter(options);
  try {
    for (const [at, item] of units.flat().entries()) {
      const file = await meter.open(item);
      if (!file) continue;
      const written = meter.outcome.bytes;
      try {
        await copy(file, target, names[at]!, meter, options.signal);
        meter.wrote();
      } catch (error) {
        meter.outcome.bytes = written;
        options.signal?.throwIfAborted();
        meter.fail(item, error);
      }
    }
  } finally {
    meter.tell(true);
  }
  return meter.outcome;
}

async function copy(
  file: File,
  target: FileSystemDirectoryHandle,
  name: string,
  meter: ExportMeter,
  signal: AbortSignal | undefined,
): Promise<void> {
  const made = await target.getFileHandle(name, { create: true });
  try {
    await meter.contents(file).pipeTo(await made.createWritable(), { signal });
  } catch (error) {
    await target.removeEntry(name).catch((failure: unknown) => console.error(failure));
    throw error;
  }
}
