import type { DecidedGroup } from '@swipeclean/scan-engine';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { isSelected } from '../file-selection';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { useFileDialog } from '../preview/use-file-dialog';
import type { Remaining } from '../remaining';
import { type Reason, reasonsOf } from '../trash/removal';
import { useRemaining } from '../use-open-folder';
import type { RulesChange } from './folder-rules';

const RulesCard = lazy(() => import('./rules-card'));

/** What a screen that lists files needs to review them: rules, marks, and a preview of each. */
export function useReviewTools(folder: OpenFolder, changeRules: (next: RulesChange) => void) {
  const remaining = useRemaining(folder);
  const reasons = useMemo(() => reasonsOf(remaining), [remaining]);
  const noteOf = useRowNotes(remaining, reasons, folder.writable);
  const { openPreview, dialog } = useFileDialog(folder, reasons, changeRules);
  const onKeep = useCallback(
    ({ ids }: DecidedGroup, id: number) => {
      const others = [...folder.rules.state.get().byHand].filter((one) => !ids.includes(one));
      changeRules({ byHand: new Set([...others, id]) });
    },
    [folder, changeRules],
  );

  return {
    remaining,
    reasons,
    noteOf,
    openPreview,
    dialog,
    findings: { remaining, onKeep, onPreview: openPreview },
    rules: (
      <Suspense>
        <RulesCard folder={folder} onChange={changeRules} />
      </Suspense>
    ),
  };
}

/** Why a file is listed, or why it stays, in a word or two. */
function useRowNotes(
  { identical, protectedFiles }: Remaining,
  reasons: ReadonlyMap<number, Reason>,
  isWritable: boolean,
): (id: number) => string | null {
  const t = useFolderText();
  const kept = useMemo(() => new Set(identical.map(({ keep }) => keep)), [identical]);
  return (id) => {
    if (isSelected(protectedFiles, id)) return t('protect.mark');
    if (kept.has(id)) return t('reason.kept');
    const reason = reasons.get(id);
    if (reason === undefined) return null;
    // Nothing is ticked because it is old and large where it would really go.
    if (reason === 'preselected' && isWritable) return t('reason.lookFirst');
    return t(reason === 'identical' || reason === 'preselected' ? `reason.${reason}` : 'reason.junk');
  };
}
