import type { DecidedGroup, RemainingResult } from '@swipeclean/scan-engine';
import { lazy, Suspense, useMemo } from 'react';
import type { Selection } from '../files/selection';
import { useFileDialog } from '../preview/use-file-dialog';
import type { FinishedScan } from '../scan/scan-store';
import { reasonsOf } from '../trash/removal';
import { reticked } from './retick';
import { type Decided, useDecided } from './use-decided';
import { useRowMarks } from './use-row-marks';

const RulesCard = lazy(() => import('./rules-card'));

/** What a screen that lists the files of a folder needs to decide on them: rules, marks, and a look into each. */
export function useFolderTools(
  scan: FinishedScan,
  left: RemainingResult,
  selection: Selection,
  onTicks: (selection: Selection) => void,
) {
  const { files } = scan.result;
  const decided = useDecided(scan, left);
  const { result, rules, closed } = decided;
  const reasons = useMemo(() => reasonsOf(result), [result]);
  const marks = useRowMarks(decided, reasons);

  const change: Decided['change'] = (next) =>
    decided.change(next, (off, on) => onTicks(reticked(files, selection, off, on)));
  const { look, dialog } = useFileDialog(scan, decided, reasons, change);

  function keep({ ids }: DecidedGroup, id: number) {
    const others = [...rules.byHand].filter((one) => !ids.includes(one));
    change({ byHand: new Set([...others, id]) });
  }

  return {
    decided,
    marks,
    look,
    dialog,
    findings: { result, closed, onKeep: keep, onLook: look },
    list: { decided, reasons },
    rules: (
      <Suspense>
        <RulesCard files={files} decided={decided} onChange={change} />
      </Suspense>
    ),
  };
}
