import type { ProviderMode } from '@swipeclean/contracts';
import { priceOf } from '../../../shared/billing/plans';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { PaymentMethod } from '../components/payment-method';
import { PaymentReceived } from '../components/payment-received';
import { useBillingText } from '../messages';
import { useWalletOrder } from './use-wallet-order';

/** Pays one month with the wallet. It brings the provider's loader along, so it comes when the options are asked for. */
export default function WalletOrder({ mode }: { mode: Exclude<ProviderMode, 'off'> }) {
  const t = useBillingText();
  const { state, pay, retry } = useWalletOrder(mode);
  if (state === 'paid') return <PaymentReceived />;
  if (state === 'failed') {
    return (
      <Notice
        tone="bad"
        action={
          <Button variant="secondary" onClick={retry}>
            {t('wallet.retry')}
          </Button>
        }
      >
        {t('wallet.failed')}
      </Notice>
    );
  }
  return (
    <PaymentMethod
      label={t('wallet.once', { price: priceOf('monthly') })}
      note={t('wallet.once.note')}
      busy={state !== 'ready'}
      onPress={pay}
    />
  );
}
