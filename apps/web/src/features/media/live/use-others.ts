import type { SimilarGroup } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { KeptFiles } from '@/folder/choice/kept-files';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { useStore } from '@/shared/state/store';
import { listOthers } from './current-groups';

const NO_GROUPS: readonly SimilarGroup[] = [];

/** What can go of groups, without what the user keeps: the one count of the screen and of its button. */
export function useOthers(folder: OpenFolder, groups: readonly SimilarGroup[] = NO_GROUPS) {
  const remaining = useRemaining(folder);
  const { stays } = useStore(folder.scoped(KeptFiles).state);
  return useMemo(() => listOthers(groups, remaining, stays), [groups, remaining, stays]);
}
