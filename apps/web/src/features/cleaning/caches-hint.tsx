import type { OpenFolder } from '@/folder/open-folder';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { useRemaining } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/link';
import { useCleaningText } from './messages';

/** Leads to the companion, which finds caches and logs of apps; nothing while it has opened them, or a scan runs. */
export function CachesHint() {
  const state = useScan(folderScan);
  if (state.status === 'scanning') return null;
  return state.status === 'results' ? <UnlessOpen folder={state.folder} /> : <Hint />;
}

function UnlessOpen({ folder }: { folder: OpenFolder }) {
  const { junk } = useRemaining(folder);
  return junk.some(({ rule }) => rule === 'cache' || rule === 'cache-review') ? null : <Hint />;
}

function Hint() {
  const t = useCleaningText();
  // A phone has no terminal.
  return (
    <p className="mt-3 text-small text-soft pointer-coarse:hidden">
      {t('live.caches')} <TextLink to={paths.connect}>{t('live.caches.find')}</TextLink>
    </p>
  );
}
