import type { PaymentProviderName, PublicConfig } from '@swipeclean/contracts';
import { useConfigState } from '@/shared/config/public-config';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';
import { isTestCheckout } from '../payment-ways';

/** Said first on every screen on which is paid, where that costs no real money; nothing otherwise. */
export function TestCheckout({ of, config }: { of: readonly PaymentProviderName[]; config?: PublicConfig }) {
  const t = useBillingText();
  const known = useConfigState().data;
  const settings = config ?? known;
  if (!settings || !isTestCheckout(settings, of)) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t('test.title')}</p>
      <p className="text-soft">{t('test.text')}</p>
    </Notice>
  );
}
