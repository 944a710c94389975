import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { toast } from '@/shared/toast/toast-store';
import { billingText } from '../messages';

const PAYMENT_MS = 2000;
const REDIRECT_MS = 2000;

export type DemoPaymentState = 'ready' | 'processing' | 'done';

/** Acts out a payment, and calls nobody (CONST-23, SUBS-39). */
export function useDemoPayment(): { state: DemoPaymentState; pay: () => void } {
  const navigate = useNavigate();
  const [state, setState] = useState<DemoPaymentState>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const isPaying = state === 'processing';
    const timer = setTimeout(isPaying ? succeed : leave, isPaying ? PAYMENT_MS : REDIRECT_MS);
    return () => clearTimeout(timer);

    function succeed() {
      setState('done');
      toast({ title: billingText('demo.success'), description: billingText('demo.success.text') });
    }
    function leave() {
      void navigate(paths.clean);
    }
  }, [state, navigate]);

  return { state, pay: () => setState('processing') };
}
