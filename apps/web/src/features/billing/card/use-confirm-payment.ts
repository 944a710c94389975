import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorDetail } from '@/shared/api/api-error';
import { browser } from '@/shared/browser/navigation';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session-store';
import { toast } from '@/shared/toast/toast-store';
import { billingText } from '../messages';

const REDIRECT_MS = 2000;

/** STATE-10: the provider confirms; success leads on after 2 s (CONST-24), failure is told and can be tried again. */
export function useConfirmPayment() {
  const isVisitor = useSession().status === 'visitor';
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'processing' | 'paid'>('ready');

  useEffect(() => {
    if (state !== 'paid') return;
    const timer = setTimeout(() => {
      // A new page, which asks anew what the account may do.
      if (!isVisitor) return browser.navigate(paths.realCleaner);
      tellVisitor();
      void navigate(paths.realCleaner);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, isVisitor, navigate]);

  async function confirm(stripe: Stripe, elements: StripeElements) {
    setState('processing');
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}${paths.success}` },
        redirect: 'if_required',
      });
      if (error) return fail('card.failed', error.message ?? billingText('card.error.text'));
      setState('paid');
      toast({ title: billingText('card.success'), description: billingText('card.success.text') });
    } catch (error) {
      fail('card.error', errorDetail(error) ?? billingText('card.error.text'));
    }
  }

  function fail(title: 'card.failed' | 'card.error', description: string) {
    setState('ready');
    toast({ title: billingText(title), description, variant: 'destructive' });
  }

  return { state, confirm };
}

/** Goes along to the next screen: without an account nothing comes of the payment. */
function tellVisitor(): void {
  toast({
    title: billingText('card.success'),
    description: billingText('visitor.waits'),
    action: { label: billingText('visitor.register'), run: () => browser.navigate(paths.register) },
    outlivesScreen: true,
  });
}
