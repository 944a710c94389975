import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/link';
import { useCleaningText } from './messages';

/** Leads to the companion, which finds caches and logs of apps. */
export function CachesHint() {
  const t = useCleaningText();
  // A phone has no terminal.
  return (
    <p className="mt-3 text-small text-soft pointer-coarse:hidden">
      {t('live.caches')} <TextLink to={paths.connect}>{t('live.caches.find')}</TextLink>
    </p>
  );
}

/** The same over an open folder, unless the companion has opened them. */
export function CachesHintUnlessOpen({ folder }: { folder: OpenFolder }) {
  const { junk } = useRemaining(folder);
  return junk.some(({ rule }) => rule === 'cache' || rule === 'cache-review') ? null : <CachesHint />;
}
