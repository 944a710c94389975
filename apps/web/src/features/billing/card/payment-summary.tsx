import type { Plan } from '@swipeclean/contracts';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { Button } from '@/shared/ui/button';
import { useBillingText } from '../messages';

interface PaymentSummaryProps {
  plan: Plan;
  email: string;
  onChangeEmail: () => void;
}

/** What is about to be paid, and by whom. */
export function PaymentSummary({ plan, email, onChangeEmail }: PaymentSummaryProps) {
  const t = useBillingText();
  return (
    <div className="mb-5 flex flex-col gap-2 border-b border-line pb-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">
          {t('premium.name')} · {t(`plan.${plan}`)}
        </span>
        <span className="text-right">
          <span className="text-title font-semibold tabular-nums">{formatPlanPrice(plan)}</span>{' '}
          <span className="text-small text-soft">{t(`plan.${plan}.period`)}</span>
        </span>
      </p>
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-small text-soft">{email}</span>
        <Button variant="quiet" className="-mr-4 shrink-0" onClick={onChangeEmail}>
          {t('card.changeEmail')}
        </Button>
      </p>
    </div>
  );
}
