import type { Plan } from '@swipeclean/contracts';
import { useCallback, useEffect, useState } from 'react';
import { captureWalletOrder, createWalletOrder } from '../api/payments';
import { prepareWallet, type WalletPayment, type WalletSource } from './wallet-sdk';

export type WalletState = 'loading' | 'ready' | 'paying' | 'failed' | 'paid';

/** One payment of a plan with the wallet (SUBS-23, SUBS-36). Failures go to the console, not to a toast (SUBS-24). */
export function useWalletOrder({ mode, sandboxUrl }: WalletSource, plan: Plan) {
  const [state, setState] = useState<WalletState>('loading');
  const [payment, setPayment] = useState<WalletPayment>();

  const fail = useCallback((error: unknown) => {
    console.error(error);
    setState('failed');
  }, []);

  const prepare = useCallback(
    () =>
      prepareWallet(
        { mode, sandboxUrl },
        {
          onApprove: async ({ orderId }) => {
            try {
              // eslint-disable-next-line no-console -- what the provider answers is logged (API-10)
              console.info(await captureWalletOrder(orderId));
              setState('paid');
            } catch (error) {
              fail(error);
            }
          },
          onCancel: () => setState('ready'),
          onError: fail,
        },
      ).then((ready) => {
        setPayment(ready);
        setState('ready');
      }, fail),
    [mode, sandboxUrl, fail],
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
      void prepare();
    },
  };
}
