import type { SubscriptionOverview, UnconfirmedPurchase } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { usePurchaseConfirmation } from '../api/plan.queries';
import { useProfileText } from '../messages';
import { planFailure } from './plan-act-dialog';

/** What was bought signed out with the user's address, which the user can add to the account. */
export function UnconfirmedPurchases({
  subscription: { unconfirmed, subscriptions },
}: {
  subscription: SubscriptionOverview;
}) {
  return unconfirmed.map((purchase) => (
    <Unconfirmed key={purchase.id} purchase={purchase} isSecond={subscriptions.length > 0} />
  ));
}

interface UnconfirmedProps {
  purchase: UnconfirmedPurchase;
  /** Whether there is a subscription already. */
  isSecond: boolean;
}

function Unconfirmed({ purchase: { id, plan, cents, paidAt }, isSecond }: UnconfirmedProps) {
  const t = useProfileText();
  const confirmation = usePurchaseConfirmation();
  const confirm = () =>
    confirmation.mutate(id, {
      onSuccess: () =>
        toast({ title: t('plan.unconfirmed.added'), description: t('plan.unconfirmed.added.text') }),
    });
  const what = { date: formatDate(paidAt), price: formatMoney(cents), plan: t(`plan.name.${plan}`) };
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="secondary" busy={confirmation.isPending} onClick={confirm}>
          {t('plan.unconfirmed.confirm')}
        </Button>
      }
    >
      <p>{t('plan.unconfirmed.purchase', what)}</p>
      <p className="mt-1">{t('plan.unconfirmed.not')}</p>
      {isSecond && <p className="mt-1">{t('plan.unconfirmed.one')}</p>}
      <p role="alert" className="mt-1 text-bad-ink empty:hidden">
        {confirmation.error && planFailure(confirmation.error)}
      </p>
    </Notice>
  );
}
