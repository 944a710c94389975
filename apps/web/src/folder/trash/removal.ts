import { type FileSnapshot, isPreselected, type ScannedFile, type ScanResult } from '@swipeclean/scan-engine';
import type { TrashItem } from '@swipeclean/scan-engine/browser';
import { isSelected, type Selection, withMarks } from '../files/selection';

/** Why a file was listed for cleaning; the first that holds. */
export type Reason =
  | 'identical'
  | 'alike'
  | 'burst'
  | 'old-download'
  | `junk.${ScanResult['junk'][number]['rule']}`
  | 'preselected'
  | 'chosen';

/** Files that go for one reason. */
export interface RemovalGroup {
  reason: Reason;
  files: ScannedFile[];
  bytes: number;
}

/** Why files are listed, by id; those without a reason are only there. */
export function reasonsOf(result: ScanResult): ReadonlyMap<number, Reason> {
  const reasons = new Map<number, Reason>();
  for (const file of result.files) {
    if (isPreselected(file, result.scannedAt)) reasons.set(file.id, 'preselected');
  }
  for (const { rule, ids } of result.junk) for (const id of ids) reasons.set(id, `junk.${rule}`);
  for (const { ids, keep } of result.identical) {
    for (const id of ids) if (id !== keep) reasons.set(id, 'identical');
  }
  return reasons;
}

/** The ticked files by reason, the most bytes first; `result` is what remains of the scan. */
export function removalGroups(result: ScanResult, selection: Selection): RemovalGroup[] {
  const reasons = reasonsOf(result);
  const groups = new Map<Reason, RemovalGroup>();
  for (const file of result.files) {
    if (!isSelected(selection, file.id)) continue;
    const reason = reasons.get(file.id) ?? 'chosen';
    const group = groups.get(reason) ?? { reason, files: [], bytes: 0 };
    group.files.push(file);
    group.bytes += file.size;
    groups.set(reason, group);
  }
  return [...groups.values()].sort((a, b) => b.bytes - a.bytes);
}

/** Of identical files that are all to go, the one of each group that stays; `result` is what remains of the scan. */
export function lastCopies(
  { identical }: Pick<ScanResult, 'identical'>,
  goes: (id: number) => boolean,
): number[] {
  return identical.filter(({ ids }) => ids.every(goes)).map(({ keep }) => keep);
}

/** What a removal of the ticked files comes to: how many go, and how many last copies stay. */
export function goingOf(
  result: ScanResult,
  selection: Selection,
): { files: number; bytes: number; stays: number } {
  const last = lastCopies(result, (id) => isSelected(selection, id));
  const going = withMarks(result.files, selection, last, false);
  return { files: going.files, bytes: going.bytes, stays: last.length };
}

/** The groups less those files, and the groups that hold any then. */
export function withoutFiles(groups: readonly RemovalGroup[], ids: ReadonlySet<number>): RemovalGroup[] {
  return groups
    .map(({ reason, files }) =>
      removalGroup(
        reason,
        files.filter(({ id }) => !ids.has(id)),
      ),
    )
    .filter(({ files }) => files.length > 0);
}

function removalGroup(reason: Reason, files: ScannedFile[]): RemovalGroup {
  return { reason, files, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** What the trash is asked to take: each file of an identical group knows its copies, so that one of them stays. */
export function trashItems(result: ScanResult, groups: readonly RemovalGroup[]): TrashItem[] {
  const copies = new Map<number, FileSnapshot[]>();
  const kept = new Set(result.identical.map(({ keep }) => keep));
  for (const { ids } of result.identical) {
    const facts = ids.flatMap((id) => factsOf(result.files[id]));
    for (const id of ids) copies.set(id, facts);
  }
  const wanted = groups.flatMap(({ reason, files }) => files.map((file) => ({ reason, file })));
  // Last, so that where all copies are ticked it is the one to keep that stays.
  const order = ({ file }: (typeof wanted)[number]) => Number(kept.has(file.id));
  return wanted
    .sort((a, b) => order(a) - order(b))
    .map(({ reason, file }) => {
      const { path, size, lastModified } = file;
      return { path, size, lastModified, reason, copies: copies.get(file.id) };
    });
}

function factsOf(file: ScannedFile | undefined): FileSnapshot[] {
  return file ? [{ path: file.path, size: file.size, lastModified: file.lastModified }] : [];
}
