import { useEffect, useState } from 'react';
import type { Decision } from './card-deck';

const STORAGE_KEY = 'card-removal-explained';
/** Decisions after which the explanation is gone. */
const EXPLAINED_DECISIONS = 3;

/**
 * Whether to explain where the first card went that was ever removed in this browser. In a folder that cannot be
 * changed (`canRemove` is false) nothing is removed, and the explanation is left for one that can.
 */
export function useFirstRemoval(decisions: readonly Decision[], canRemove: boolean): boolean {
  const [wasExplained] = useState(isExplained);
  const first = decisions.findIndex(({ verdict }) => verdict === 'trash');
  const isShown = canRemove && !wasExplained && first >= 0 && decisions.length - first <= EXPLAINED_DECISIONS;
  useEffect(() => {
    if (isShown) setExplained();
  }, [isShown]);
  return isShown;
}

function isExplained(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Without storage it is explained again on the next visit. */
function setExplained(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'true');
  } catch {
    // Nothing depends on it.
  }
}
