import { wait } from '@/shared/work/wait';
import { KeptFiles } from '../choice/kept-files';
import { OpenFolder } from '../open-folder';
import { MAP_MS, type RateMeter } from './rate-meter';

/** A scanned folder with what its first screen needs, once the map of the scan was seen. */
export async function prepareFolder(
  signal: AbortSignal,
  { mapSince }: RateMeter,
  ...scanned: ConstructorParameters<typeof OpenFolder>
): Promise<OpenFolder> {
  const folder = new OpenFolder(...scanned);
  // What is ticked follows from earlier decisions and rules: nothing is computed or shown without them.
  await Promise.all([folder.rules.ready, folder.scoped(KeptFiles).ready]);
  await folder.prepare(signal);
  if (mapSince !== null) await wait(MAP_MS - (performance.now() - mapSince), signal);
  return folder;
}
