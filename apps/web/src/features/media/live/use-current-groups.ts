import type { MediaGroups } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { MediaLibrary } from '@/folder/inspection/media-library';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining, useRemoved } from '@/folder/use-open-folder';
import { useStore } from '@/shared/state/store';
import { applyRules, getRemainingGroups } from './current-groups';

/** The groups of what is left, by the rules of what stays; null until the photos are listed. */
export function useCurrentGroups(folder: OpenFolder): MediaGroups | null {
  const library = folder.scoped(MediaLibrary);
  const { groups } = useStore(library.state);
  const removed = useRemoved(folder);
  const { protectedFiles, identical } = useRemaining(folder);
  return useMemo(() => {
    const factsOf = (id: number) => library.getFeatures(id);
    return groups && applyRules(getRemainingGroups(groups, removed), { protectedFiles, identical, factsOf });
  }, [groups, removed, protectedFiles, identical, library]);
}
