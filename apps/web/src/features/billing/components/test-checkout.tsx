import type { PaymentProviderName, PublicConfig } from '@swipeclean/contracts';
import { useConfigState } from '@/shared/config/public-config';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';
import { hasLinks, isTestCheckout, OTHER_PROVIDERS } from '../payment-ways';

interface TestCheckoutProps {
  /** The providers that the screen offers. */
  of: readonly PaymentProviderName[];
  config?: PublicConfig;
}

/** Said first on every screen on which is paid, where that costs no real money; nothing otherwise. */
export function TestCheckout({ of, config }: TestCheckoutProps) {
  const t = useBillingText();
  const known = useConfigState().data;
  const settings = config ?? known;
  if (!settings || !isTestCheckout(settings, of)) return null;
  const hasReal = OTHER_PROVIDERS.some((name) => of.includes(name)) && hasLinks(settings);
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t('test.title')}</p>
      <p className="text-soft">{[t('test.text'), hasReal && t('test.real')].filter(Boolean).join(' ')}</p>
    </Notice>
  );
}
