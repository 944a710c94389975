import { isOffline, isSiteReachable } from '@/shared/browser/connection';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { LinkButton } from '@/shared/ui/link';

/** Offline, a link to what works there. */
export function OfflineLink() {
  const t = useSharedText();
  useStore(isSiteReachable);
  if (!isOffline()) return null;
  return (
    <LinkButton variant="quiet" to={paths.realCleaner}>
      {t('load.offline.link')}
    </LinkButton>
  );
}
