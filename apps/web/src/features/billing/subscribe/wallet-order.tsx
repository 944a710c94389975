import { loadCoreSdkScript } from '@paypal/paypal-js/sdk-v6';
import { type Plan, PRICES, type ProviderMode } from '@swipeclean/contracts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { currentLanguage } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { captureWalletOrder, createWalletOrder, getWalletToken } from '../api/payments';
import { PaymentMethod } from '../components/payment-method';
import { PurchaseResult } from '../components/purchase-result';
import { useBillingText } from '../messages';
import { loadSandboxScript } from '@/shared/billing/sandbox-script';

type WalletOrderProps = WalletSource & { plan: Plan };

/** Pays a plan once with the wallet. It includes the provider's loader, so it loads when the payment options open. */
export default function WalletOrder({ plan, ...source }: WalletOrderProps) {
  const t = useBillingText();
  const { state, pay, retry } = useWalletOrder(source, plan);
  if (state === 'paid')
    return <PurchaseResult isInCard purchase={{ plan, cents: PRICES[plan], nextCharge: null }} />;
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

/** One wallet payment of a plan (SUBS-23, SUBS-36). Failures are logged to the console, without a toast (SUBS-24). */
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
        // oxlint-disable-next-line no-console -- what the provider answers is logged (API-10)
        console.info(await captureWalletOrder(orderId));
        setState('paid');
      } catch (error) {
        fail(error);
        // Without a response the money may be captured, so the same order is captured again; it is charged once.
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
      // Within the press itself: later, the browser would block the provider's window as a pop-up.
      payment?.start({ presentationMode: 'auto' }, order).catch(fail);
    },
    retry: () => {
      setState('loading');
      void (state === 'unknown' ? capture(unknown) : prepare());
    },
  };
}

/** The source of the script: the provider, with live or test accounts, or the sandbox. */
interface WalletSource {
  mode: Exclude<ProviderMode, 'off'>;
  sandboxUrl: string | null;
}

/** Callbacks of an order while the provider's window is open. */
interface WalletEvents {
  onApprove: (order: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

/** Loads the provider's script and prepares a payment, so that it can start within the press. */
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
