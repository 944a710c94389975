import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';
import { useProActivation } from '../use-pro-activation';
import { AlreadyPro } from './already-pro';

/** The server refused a second purchase. The account may not be updated yet; a visitor has no account. */
export function AlreadySubscribed() {
  const t = useBillingText();
  const { user } = useSession();
  useProActivation();
  if (user && isPro(user)) return <AlreadyPro />;
  return (
    <Notice
      tone="warn"
      announce
      action={
        <LinkButton to={user ? paths.subscription : paths.register} variant="secondary">
          {t(user ? 'pro.manage' : 'visitor.register')}
        </LinkButton>
      }
    >
      <p className="font-semibold">{t('already.title')}</p>
      <p className="text-soft">{t(user ? 'already.text' : 'visitor.next')}</p>
    </Notice>
  );
}
