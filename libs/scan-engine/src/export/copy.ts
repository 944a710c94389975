import { isNameTaken } from '../file-system';
import { ExportTracker } from './export-progress';
import { UniqueNames, splitNamesakes } from './unique-names';
import { createFiles, type NewFile } from './new-file';
import type { ExportItem, ExportOptions, ExportOutcome } from './types';

/**
 * Copies the units into a folder one file at a time, named by {@link UniqueNames}; an existing file is never
 * overwritten, whoever created it and when. A file that fails is left out and reported. After a cancellation the last
 * progress says what was copied and stays. Copies have the date of the copying: a browser cannot set another.
 */
export async function copyToFolder(
  target: FileSystemDirectoryHandle,
  units: readonly (readonly ExportItem[])[],
  options: ExportOptions = {},
): Promise<ExportOutcome> {
  const names = new UniqueNames((name) => isNameTaken(target, name));
  const meter = new ExportTracker(options);
  try {
    for (const unit of units.flatMap((items) => splitNamesakes(items, ({ path }) => path))) {
      options.signal?.throwIfAborted();
      await copyUnit(target, unit, names, meter, options.signal);
    }
  } finally {
    meter.reportProgress(true);
  }
  return meter.outcome;
}

async function copyUnit(
  target: FileSystemDirectoryHandle,
  unit: readonly ExportItem[],
  names: UniqueNames,
  meter: ExportTracker,
  signal: AbortSignal | undefined,
): Promise<void> {
  let places: NewFile[];
  try {
    places = await createFiles(target, () => names.allocate(unit.map(({ path }) => path)));
  } catch (error) {
    for (const item of unit) meter.addFailure(item, error);
    return;
  }
  try {
    for (const [at, item] of unit.entries()) {
      const file = await meter.open(item);
      if (!file) continue;
      const written = meter.outcome.bytes;
      try {
        await places[at]!.write(meter.countBytes(file), signal);
        meter.addFile();
      } catch (error) {
        meter.outcome.bytes = written;
        signal?.throwIfAborted();
        meter.addFailure(item, error);
      }
    }
  } finally {
    for (const place of places) await place.deleteIfEmpty();
  }
}
