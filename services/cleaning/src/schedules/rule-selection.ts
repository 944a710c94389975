import { createHash } from 'node:crypto';
import type { CleaningPlan, FolderWithSource, Sum } from '@swipeclean/contracts/server';
import type { NewPlanItem } from '../plans/plan.repository';

/** What a rule takes, and how much that it matches is protected. */
export interface SelectedItems {
  items: NewPlanItem[];
  protectedItems: CleaningPlan['protectedItems'];
}

/** What rules take of the last scan of a source. */
export interface RuleSelection {
  scannedAt: string;
  /** All that the source holds outside its trash. */
  total: Sum;
  /** Of a mailbox. */
  trash: FolderWithSource | null;
  /** One by one, in the order of the rules. */
  selected: SelectedItems[];
}

export const sumOf = (items: readonly { bytes: number }[]): Sum => ({
  files: items.length,
  bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** Identifies exact items: another scan of the same ones has the same hash. */
export function hashOf(items: readonly NewPlanItem[]): string {
  const hash = createHash('sha256');
  const refs = items.map(({ ref }) => JSON.stringify({ ...ref, fileId: undefined }));
  for (const ref of refs.sort()) hash.update(`${ref}\n`);
  return hash.digest('hex');
}
