import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { useFolderText } from '../messages';

/**
 * Tells a visitor what an account would store of a scan. No link reloads the page, because the scan is only in its
 * memory.
 */
export function SaveInvitation() {
  const t = useFolderText();
  const { pathname } = useLocation();
  const returnTo = `?returnTo=${encodeURIComponent(pathname)}`;
  return (
    <Card title={t('save.invitation.title')}>
      <p className="text-small text-soft">{t('save.invitation')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton variant="secondary" to={paths.login + returnTo}>
          {t('save.signIn')}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.register + returnTo}>
          {t('save.register')}
        </LinkButton>
      </div>
    </Card>
  );
}
