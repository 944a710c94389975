import type { Plan } from '@swipeclean/contracts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { captureWalletOrder, createWalletOrder } from '../api/payments';
import { prepareWallet, type WalletPayment, type WalletSource } from './wallet-sdk';

export type WalletState = 'loading' | 'ready' | 'cancelled' | 'paying' | 'failed' | 'unknown' | 'paid';

/** One payment of a plan with the wallet (SUBS-23, SUBS-36). Failures go to the console, not to a toast (SUBS-24). */
export function useWalletOrder({ mode, sandboxUrl }: WalletSource, plan: Plan) {
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
