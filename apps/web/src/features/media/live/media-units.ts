import type { SimilarGroup, MediaUnit, MonthGroup, ScannedFile } from '@swipeclean/scan-engine';
import { type FileSelection, isSelected } from '@/folder/file-selection';

export type AnyGroup = MonthGroup | SimilarGroup;

export function isUnitSelected({ ids }: MediaUnit, selection: FileSelection): boolean {
  return ids.every((id) => isSelected(selection, id));
}

/** One protected file protects its unit: files that belong together stay together. */
export function isUnitProtected({ ids }: MediaUnit, protectedFiles: FileSelection): boolean {
  return ids.some((id) => isSelected(protectedFiles, id));
}

/** The files of a unit, the one to show first. */
export function unitFiles({ ids }: MediaUnit, files: readonly ScannedFile[]): ScannedFile[] {
  return ids.flatMap((id) => files[id] ?? []);
}

/** What several files of one picture are; null for a single file. */
export function unitKind(files: readonly ScannedFile[]): 'live' | 'raw' | null {
  if (files.length < 2) return null;
  return files.some(({ category }) => category === 'videos') ? 'live' : 'raw';
}

/** The files of a verified group without the suggested one and without protected ones; none of other groups. */
export function otherFiles(
  { units, keep, isVerified }: SimilarGroup,
  protectedFiles: FileSelection,
): number[] {
  if (!isVerified) return [];
  return units.flatMap((unit, at) => (at === keep || isUnitProtected(unit, protectedFiles) ? [] : unit.ids));
}
