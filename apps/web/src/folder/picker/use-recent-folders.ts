import type { RecentFolder } from '@swipeclean/scan-engine/browser';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { loadEngine } from '../load-engine';

type Folders = readonly RecentFolder[];

/** The folders that this browser scanned, the last one first. */
export function useRecentFolders(): [Folders, Dispatch<SetStateAction<Folders>>] {
  const [folders, setFolders] = useState<Folders>([]);
  useEffect(() => {
    loadEngine()
      .then(({ listRecentFolders }) => listRecentFolders())
      // The other ways to open a folder are there.
      .then(setFolders, (error: unknown) => console.warn(error));
  }, []);
  return [folders, setFolders];
}
