import type { ScannedFile } from '@swipeclean/scan-engine';
import { useEffect, useState } from 'react';
import { useLanguage } from '@/shared/i18n/define-messages';
import { arrangeFiles, type Arrangement } from './arrange-files';

/** Returns the previous list until the next one is ready; null before the first. */
export function useArrangedFiles(
  files: readonly ScannedFile[],
  { order, reversed, kind, category, folder, query, removed }: Arrangement,
): Uint32Array | null {
  const [ids, setIds] = useState<Uint32Array | null>(null);
  const language = useLanguage();
  useEffect(() => {
    const controller = new AbortController();
    const arrangement = { order, reversed, kind, category, folder, query, removed };
    arrangeFiles(files, arrangement, controller.signal, language).then(
      (next) => {
        if (!controller.signal.aborted) setIds(next);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [files, order, reversed, kind, category, folder, query, removed, language]);
  return ids;
}
