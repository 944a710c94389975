import type { Plan } from '@swipeclean/contracts';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { PaymentMethod } from '../components/payment-method';
import { PaymentReceived } from '../components/payment-received';
import { useBillingText } from '../messages';
import { useWalletOrder } from './use-wallet-order';
import type { WalletSource } from './wallet-sdk';

type WalletOrderProps = WalletSource & { plan: Plan };

/** Pays a plan once with the wallet. It brings the provider's loader along, so it comes when the options are asked for. */
export default function WalletOrder({ plan, ...source }: WalletOrderProps) {
  const t = useBillingText();
  const { state, pay, retry } = useWalletOrder(source, plan);
  if (state === 'paid') return <PaymentReceived />;
  if (state === 'failed' || state === 'unknown') {
    return (
      <Notice
        tone={state === 'failed' ? 'bad' : 'warn'}
        action={
          <Button variant="secondary" onClick={retry}>
            {t('wallet.retry')}
          </Button>
        }
      >
        {t(state === 'failed' ? 'wallet.failed' : 'wallet.unknown')}
      </Notice>
    );
  }
  return (
    <>
      <PaymentMethod
        label={t('wallet.once', { price: formatPlanPrice(plan) })}
        note={t(`wallet.once.note.${plan}`)}
        busy={state !== 'ready' && state !== 'cancelled'}
        onPress={pay}
      />
      <p role="status" className="font-medium empty:hidden">
        {state === 'cancelled' && t('wallet.cancelled')}
      </p>
    </>
  );
}
