import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { LinkButton } from '@/shared/ui/link';

/** A link to what works offline. */
export function OfflineLink() {
  const t = useSharedText();
  return <LinkButton to={paths.realCleaner}>{t('load.offline.link')}</LinkButton>;
}
