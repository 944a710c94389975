import type { PublicConfig } from '@swipeclean/contracts';
import { useConfigState } from '@/shared/config/public-config';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';
import { isTestCheckout, type Provider } from '../payment-ways';

/** A notice on payment screens whose providers take no real money; otherwise empty. */
export function TestCheckout({ of, config }: { of: readonly Provider[]; config?: PublicConfig }) {
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
