import { loadCoreSdkScript } from '@paypal/paypal-js/sdk-v6';
import type { Plan, ProviderMode } from '@swipeclean/contracts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { currentLanguage } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { captureWalletOrder, createWalletOrder, getWalletToken } from '../api/payments';
import { PaymentMethod } from '../components/payment-method';
import { PaymentReceived } from '../components/payment-received';
import { useBillingText } from '../messages';
import { loadSandboxScript } from '../sandbox-script';

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

type WalletState = 'loading' | 'ready' | 'cancelled' | 'paying' | 'failed' | 'unknown' | 'paid';

/** One payment of a plan with the wallet (SUBS-23, SUBS-36). Failures go to the console, not to a toast (SUBS-24). */
function useWalletOrder({ mode, sandboxUrl }: WalletSource, plan: Plan) {
  const [state, setState] = useState<WalletState>('loading');
  const [unknown, setUnknown] = useState('');
  const [payment, setPayment] = useState<WalletPayment>();

  const fail = useCallback((error: unknown) => {
    console.error(error);
    setState('failed');
  }, []);

  const capture = useCallback(
    async (orderId: string) => {
      try {
        // eslint-disable-next-line no-console -- what the provider answers is logged (API-10)
        console.info(await captureWalletOrder(orderId));
        setState('paid');
      } catch (error) {
        fail(error);
        // Without an answer the money may be taken: the same order is asked for again, which is paid once.
        if (error instanceof ApiError && error.status < 500) return;
        setUnknown(orderId);
        setState('unknown');
      }
    },
    [fail],
  );

  const prepare = useCallback(
    () =>
      prepareWallet(
        { mode, sandboxUrl },
        {
          onApprove: ({ orderId }) => capture(orderId),
          onCancel: () => setState('cancelled'),
          onError: fail,
        },
      ).then((ready) => {
        setPayment(ready);
        setState('ready');
      }, fail),
    [mode, sandboxUrl, fail, capture],
  );
  useEffect(() => void prepare(), [prepare]);

  return {
    state,
    pay: () => {
      setState('paying');
      const order = createWalletOrder(plan).then(({ id }) => ({ orderId: id }));
      // Within the press itself: later, the browser would take the provider's window for a pop-up.
      payment?.start({ presentationMode: 'auto' }, order).catch(fail);
    },
    retry: () => {
      setState('loading');
      void (state === 'unknown' ? capture(unknown) : prepare());
    },
  };
}

/** Whose script is to be loaded: the provider's, of its live or its own test accounts, or that of a test checkout. */
interface WalletSource {
  mode: Exclude<ProviderMode, 'off'>;
  sandboxUrl: string | null;
}

/** What happens to an order once the buyer has the provider's window before them. */
interface WalletEvents {
  onApprove: (order: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

/** Loads the provider's script and readies a payment; it can begin at once when the buyer presses the button. */
async function prepareWallet({ mode, sandboxUrl }: WalletSource, events: WalletEvents) {
  const environment = mode === 'live' ? 'production' : 'sandbox';
  const [wallet, { clientToken }] = await Promise.all([
    loadSandboxScript(sandboxUrl, 'paypal').then(() => loadCoreSdkScript({ environment })),
    getWalletToken(),
  ]);
  if (!wallet) throw new Error('The wallet provider has no script for this browser');
  const instance = await wallet.createInstance({
    clientToken,
    components: ['paypal-payments'],
    locale: currentLanguage(),
    pageType: 'checkout',
  });
  return instance.createPayPalOneTimePaymentSession(events);
}

type WalletPayment = Awaited<ReturnType<typeof prepareWallet>>;
