import type { DecidedGroup } from '@swipeclean/scan-engine';
import { useCallback } from 'react';
import type { FileChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { type ReviewPreset, useReview } from '@/folder/review/use-review';
import { useRowNotes } from '@/folder/review/use-row-notes';
import { useSpecifiedType } from './specified-type';

/** A review of files in the words of the specification, and what the findings beside them need. */
export function useCleanReview<Kind extends FileChoice>(folder: OpenFolder, preset: ReviewPreset<Kind>) {
  const review = useReview(folder, preset);
  const { remaining, removable, isWorking, openPreview } = review;
  const typeOf = useSpecifiedType();
  const noteOf = useRowNotes(review);
  const onKeep = useCallback(
    ({ ids }: DecidedGroup, id: number) => {
      const others = [...folder.rules.state.get().byHand].filter((one) => !ids.includes(one));
      void folder.rules.update({ byHand: new Set([...others, id]) });
    },
    [folder],
  );
  return {
    ...review,
    list: { ...review.list, typeOf, noteOf },
    findings: { remaining, onKeep, onPreview: openPreview },
    bar: { removable, busy: isWorking },
  };
}
