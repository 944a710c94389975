import { useMemo } from 'react';
import { isSelected } from '../file-selection';
import { useFolderText } from '../messages';
import type { Review } from './use-review';

/** Why a file is listed, or why it stays, in a word or two. */
export function useRowNotes({
  remaining: { identical, possible, protectedFiles },
  reasons,
  isLive,
}: Pick<Review, 'remaining' | 'reasons' | 'isLive'>): (id: number) => string | null {
  const t = useFolderText();
  const kept = useMemo(() => new Set(identical.map(({ keep }) => keep)), [identical]);
  // Without write access a name and a size make a file the older copy (CLEAN-09), which a rule may prefer.
  const older = useMemo(
    () => new Set(isLive ? [] : possible.flatMap(({ flagged }) => flagged)),
    [possible, isLive],
  );
  return (id) => {
    if (isSelected(protectedFiles, id)) return t('protect.mark');
    if (kept.has(id) && !older.has(id)) return t('reason.kept');
    const reason = reasons.get(id);
    if (reason === undefined) return null;
    // Nothing is ticked because it is old and large where it would really go.
    if (reason === 'preselected' && isLive) return t('reason.lookFirst');
    return t(reason === 'identical' || reason === 'preselected' ? `reason.${reason}` : 'reason.junk');
  };
}
