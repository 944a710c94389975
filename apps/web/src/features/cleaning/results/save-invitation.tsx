import { useLocation } from 'react-router-dom';
import { loginAddress, paths } from '../../../shared/config/paths';
import { Card } from '../../../shared/ui/card';
import { LinkButton } from '../../../shared/ui/link-button';
import { useCleaningText } from '../messages';

/** Tells a visitor what an account would keep of a scan. */
export function SaveInvitation() {
  const t = useCleaningText();
  const { pathname } = useLocation();
  return (
    <Card title={t('save.invitation.title')}>
      <p className="text-small text-soft">{t('save.invitation')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton variant="secondary" to={loginAddress(pathname)} reloadDocument>
          {t('save.signIn')}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.register}>
          {t('save.register')}
        </LinkButton>
      </div>
    </Card>
  );
}
