import { readReturnPath } from '@/shared/billing/return-path';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';
import { useProActivation } from '../use-pro-activation';

/**
 * The payment is being processed. Pro starts when the provider notifies the server; a visitor's when an account exists.
 */
export function PaymentReceived() {
  const t = useBillingText();
  const { pro } = useProActivation();
  const isVisitor = useSession().status === 'visitor';
  return (
    <Notice
      tone="good"
      announce
      action={
        isVisitor ? (
          <LinkButton to={paths.register} variant="secondary">
            {t('visitor.register')}
          </LinkButton>
        ) : (
          // Unless Pro is known, a page load fetches the entitlement again.
          <LinkButton to={readReturnPath()} reloadDocument={pro !== 'confirmed'} variant="secondary">
            {t('success.start')}
          </LinkButton>
        )
      }
    >
      <p className="font-semibold">{t('received.title')}</p>
      <p className="text-soft">{t(isVisitor ? 'visitor.next' : pro ? `pending.${pro}` : 'received.text')}</p>
    </Notice>
  );
}
