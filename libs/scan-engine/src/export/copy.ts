import { isTaken } from '../trash/places';
import { ExportMeter } from './export-meter';
import { ExportNames, withoutNamesakes } from './names';
import type { NewFile } from './new-file';
import { newFiles } from './new-file';
import type { ExportItem, ExportOptions, ExportOutcome } from './types';

/**
 * Copies the units into a folder, one file after the other, named by {@link ExportNames}; what lies there is never written
 * over, whoever put it there and when. A file that fails is left out and told; after a cancellation the last progress tells
 * what was copied and stays. The copies bear the date of the copying: a browser cannot set another.
 */
export async function copyToFolder(
  target: FileSystemDirectoryHandle,
  units: readonly (readonly ExportItem[])[],
  options: ExportOptions = {},
): Promise<ExportOutcome> {
  const names = new ExportNames((name) => isTaken(target, name));
  const meter = new ExportMeter(options);
  try {
    for (const unit of units.flatMap((items) => withoutNamesakes(items, ({ path }) => path))) {
      options.signal?.throwIfAborted();
      await copyUnit(target, unit, names, meter, options.signal);
    }
  } finally {
    meter.tell(true);
  }
  return meter.outcome;
}

async function copyUnit(
  target: FileSystemDirectoryHandle,
  unit: readonly ExportItem[],
  names: ExportNames,
  meter: ExportMeter,
  signal: AbortSignal | undefined,
): Promise<void> {
  let places: NewFile[];
  try {
    places = await newFiles(target, () => names.next(unit.map(({ path }) => path)));
  } catch (error) {
    for (const item of unit) meter.fail(item, error);
    return;
  }
  try {
    for (const [at, item] of unit.entries()) {
      const file = await meter.open(item);
      if (!file) continue;
      const written = meter.outcome.bytes;
      try {
        await places[at]!.fill(meter.contents(file), signal);
        meter.wrote();
      } catch (error) {
        meter.outcome.bytes = written;
        signal?.throwIfAborted();
        meter.fail(item, error);
      }
    }
  } finally {
    for (const place of places) await place.dropIfEmpty();
  }
}
