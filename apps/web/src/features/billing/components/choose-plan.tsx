import type { Plan } from '@swipeclean/contracts';
import { CheckoutLink } from '@/shared/ui/checkout-link';
import { useBillingText } from '../messages';

export function ChoosePlan({ plan }: { plan: Plan }) {
  const t = useBillingText();
  return (
    <CheckoutLink plan={plan} variant={plan === 'annual' ? 'primary' : 'secondary'} size="lg" full>
      {t('plan.choose', { plan: t(`plan.${plan}`) })}
    </CheckoutLink>
  );
}
