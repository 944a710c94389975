import {
  type DecidedGroup,
  applyKeepRule,
  createProtectionMatcher,
  type ProtectRule,
  type RemainingResult,
  type ScannedFile,
  type ScanResult,
} from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { useSharedValue } from '@/shared/state/shared-value';
import { isSelected, type Selection, selectionOf } from '../files/selection';
import type { FinishedScan } from '../scan/scan-store';
import { type Rules, rulesOf } from './folder-rules';

/** What is left of a scan, with what stays of identical files decided by the rules of the folder. */
export interface DecidedResult extends RemainingResult {
  identical: DecidedGroup[];
}

export interface Decided {
  result: DecidedResult;
  rules: Rules;
  /** Files that are never removed. */
  closed: Selection;
  protectionFor(path: string): ProtectRule | null;
  /** Changes the rules; `onTicks` is told what ticks do to go on meaning the same. */
  change(next: Change, onTicks?: OnTicks): void;
}

type Change = Partial<Pick<Rules, 'keep' | 'protect' | 'byHand'>>;
type OnTicks = (off: readonly number[], on: readonly number[]) => void;

/** Applies the rules of the folder to what is left of its scan. */
export function useDecided(scan: FinishedScan, left: RemainingResult): Decided {
  const store = rulesOf(scan);
  const rules = useSharedValue(store.state);
  const { files } = scan.result;
  const { protect } = rules;
  const protectionFor = useMemo(() => createProtectionMatcher(protect), [protect]);
  const closed = useMemo(() => closedFiles(files, protect), [files, protect]);
  const identical = useMemo(() => decide(files, left, rules, closed), [files, left, rules, closed]);
  const result = useMemo(() => ({ ...left, identical }), [left, identical]);

  function change(next: Change, onTicks?: OnTicks) {
    const wanted = { ...rules, ...next };
    const after = decide(files, left, wanted, closedFiles(files, wanted.protect));
    const moved = identical.flatMap(({ keep }, at) =>
      after[at]!.keep === keep ? [] : [{ from: keep, to: after[at]!.keep }],
    );
    onTicks?.(
      moved.map(({ to }) => to),
      moved.map(({ from }) => from),
    );
    void store.change(next);
  }

  return { result, rules, closed, protectionFor, change };
}

/** Files that rules protect. */
export function closedFiles(files: readonly ScannedFile[], protect: readonly ProtectRule[]): Selection {
  if (protect.length === 0) return selectionOf(files);
  const protectionFor = createProtectionMatcher(protect);
  const ids = files.filter(({ path }) => protectionFor(path)).map(({ id }) => id);
  return selectionOf(files, ids);
}

/** What stays of identical files by the rules of the folder. */
export function decide(
  files: readonly ScannedFile[],
  left: Pick<ScanResult, 'identical'>,
  { keep, byHand }: Rules,
  closed: Selection,
): DecidedGroup[] {
  const isProtected = ({ id }: ScannedFile) => isSelected(closed, id);
  return applyKeepRule(files, left.identical, { rule: keep, manualKeeps: byHand, isProtected });
}
