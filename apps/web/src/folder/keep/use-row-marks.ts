import { useMemo } from 'react';
import { isSelected } from '../files/selection';
import { useFolderText } from '../messages';
import type { Reason } from '../trash/removal';
import { isJunk } from './reason-text';
import type { Decided } from './use-decided';

/** What a row of a list says of its file in a word or two: why it is listed, or why it stays. */
export interface RowMarks {
  noteOf(id: number): string | null;
  isLocked(id: number): boolean;
}

export function useRowMarks(
  { result, closed }: Pick<Decided, 'result' | 'closed'>,
  reasons: ReadonlyMap<number, Reason>,
): RowMarks {
  const t = useFolderText();
  const kept = useMemo(() => new Set(result.identical.map(({ keep }) => keep)), [result.identical]);
  return {
    isLocked: (id) => isSelected(closed, id),
    noteOf(id) {
      if (isSelected(closed, id)) return t('protect.mark');
      if (kept.has(id)) return t('reason.kept');
      const reason = reasons.get(id);
      if (reason === undefined) return null;
      if (isJunk(reason)) return t('reason.junk');
      return reason === 'identical' || reason === 'preselected' ? t(`reason.${reason}`) : null;
    },
  };
}
