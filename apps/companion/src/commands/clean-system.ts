import { kindOfJunk, type SkippedPath } from '@swipeclean/scan-engine';
import type { TrashItem } from '@swipeclean/scan-engine/node';
import { parseRules } from '../arguments';
import { ruleOfLocation } from '../system/clean-up-locations';
import type { FoundLocation } from '../system/find-locations';
import { measureLocation } from '../system/measure-location';
import { countFiles, formatFileSize, type Terminal } from '../terminal';
import { EXIT, type CommandInput, printJson } from './command';
import { type LeftOut, toJsonLeftOut, warnAboutLeftOut, withLeftOut } from './left-out';
import { endOperation, recoverTrash, showOperation } from './operation';

const KINDS: Record<FoundLocation['kind'], string> = {
  cache: 'cache',
  thumbnails: 'thumbnails',
  temporary: 'temporary files',
  log: 'logs',
  'crash-report': 'crash reports',
  trash: 'trash',
};

/** A location with what can go from it. */
interface Measured extends FoundLocation {
  rule: ReturnType<typeof kindOfJunk>;
  bytes: number;
  items: TrashItem[];
  isIncluded: boolean;
}

/** Lists the clean-up locations of the system, or moves the files of those that the rules include to their trash. */
export async function cleanSystem(input: CommandInput, name: 'scan' | 'clean'): Promise<number> {
  const { locations, options, folders, terminal, signal } = input;
  if (options.apply) await recoverTrash(input);
  const rules: ReadonlySet<string> = parseRules(options);
  const measured: Measured[] = [];
  const left: SkippedPath[] = [];
  for (const [at, location] of locations.entries()) {
    const { name, path } = folders.directories[at]!;
    const { files, bytes, skipped } = await measureLocation(
      { name, path, cleanUp: location.cleanUp(Date.now()) },
      signal,
      (count) => terminal.showProgress(() => `Reading ${location.path}: ${countFiles(count)}`),
    );
    // The line of the location says so.
    left.push(...skipped.filter(({ reason }) => reason !== 'in-use'));
    const rule = kindOfJunk(ruleOfLocation(location));
    const items = files.map((file) => ({ ...file, reason: `suggestion.${rule}` }));
    measured.push({ ...location, rule, bytes, items, isIncluded: rules.has(rule) && items.length > 0 });
  }
  const leftOut: LeftOut = { skipped: left, unmatched: [], trashes: [] };
  measured.sort((a, b) => b.bytes - a.bytes);
  const chosen = measured.filter(({ isIncluded }) => isIncluded);
  const items = chosen.flatMap((one) => one.items);
  const outcome =
    options.apply && items.length > 0
      ? await folders.trash.moveToTrash(items, {
          tool: 'folder',
          signal,
          onProgress: showOperation(terminal, 'Moving to the trash'),
        })
      : null;
  if (options.json)
    printJson(input, `${name}-system`, {
      applied: outcome !== null,
      run: outcome?.run ?? null,
      ...(outcome && { moved: outcome.succeeded }),
      locations: measured.map(({ cleanUp: _, items, inUseBy = null, isIncluded, ...row }) => ({
        ...row,
        files: items.length,
        inUseBy,
        included: isIncluded,
      })),
      ...toJsonLeftOut(leftOut, folders),
    });
  else printLocations(measured, outcome === null, terminal);
  warnAboutLeftOut(leftOut, input);
  if (!outcome) return withLeftOut(chosen.length > 0 ? EXIT.found : EXIT.done, leftOut);
  const { files, bytes } = outcome.succeeded;
  if (!options.json) {
    terminal.print(`Moved ${countFiles(files)}, ${formatFileSize(bytes)}, to the trash of each place.`);
    terminal.print(
      '"swipeclean undo --system" brings them back, "swipeclean empty --system --all --apply" frees the space.',
    );
  }
  return withLeftOut(endOperation(outcome.results, input), leftOut);
}

function printLocations(measured: readonly Measured[], isListed: boolean, terminal: Terminal): void {
  for (const { id, name, kind, risk, rule, path, bytes, items, inUseBy, isIncluded } of measured) {
    if (items.length === 0 && inUseBy === undefined) continue;
    const note =
      inUseBy !== undefined
        ? `left alone: ${inUseBy} is running`
        : `${formatFileSize(bytes)} on the disk, ${countFiles(items.length)}; ${risk === 'safe' ? 'safe' : 'look first'}: ${rule}`;
    terminal.print(`${isIncluded ? '+' : ' '} ${name}, ${KINDS[kind]}: ${path}`);
    terminal.print(`    ${id}: ${note}`);
  }
  const chosen = measured.filter(({ isIncluded }) => isIncluded);
  const files = chosen.reduce((sum, { items }) => sum + items.length, 0);
  const bytes = chosen.reduce((sum, one) => sum + one.bytes, 0);
  if (files === 0) terminal.print('Nothing to clean by these rules.');
  else if (isListed)
    terminal.print(
      `${countFiles(files)}, ${formatFileSize(bytes)} on the disk. Nothing was changed; "clean --system --apply" moves what has a +.`,
    );
}
