import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { TextField } from '@/shared/ui/text-field';
import { billingText, useBillingText } from './messages';

/** A simulated checkout (SUBS-25 to SUBS-30). The fields are never read. */
export default function DemoSubscribePage() {
  const t = useBillingText();
  const { state, pay } = useDemoPayment();
  // The cleaner, which follows, needs a login.
  const isVisitor = useSession().status === 'visitor';
  return (
    <div className="mx-auto max-w-120">
      <PageHeader
        title={t('demo.title')}
        description={t(isVisitor ? 'demo.lead.visitor' : 'demo.lead')}
        aside={<DemoBadge explanation={t('demo.explanation')} />}
      />
      <Card>
        <form
          noValidate
          autoComplete="off"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            pay();
          }}
        >
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{t('pro.name')}</span>
            <span>
              <span className="text-title font-semibold tabular-nums">{formatPlanPrice('monthly')}</span>{' '}
              <span className="text-small text-soft">{t('plan.monthly.period')}</span>
            </span>
          </p>
          <Notice>{t('demo.anyCard')}</Notice>
          <TextField
            label={t('demo.number')}
            defaultValue={SAMPLE_CARD.number}
            inputMode="numeric"
            className="tabular-nums"
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={t('demo.expiry')}
              defaultValue={SAMPLE_CARD.expiry}
              inputMode="numeric"
              className="tabular-nums"
            />
            <TextField
              label={t('demo.cvc')}
              defaultValue={SAMPLE_CARD.cvc}
              inputMode="numeric"
              className="tabular-nums"
            />
          </div>
          {state === 'done' ? (
            <p role="status" className="flex min-h-13 items-center justify-center gap-2 font-medium">
              <CircleCheck aria-hidden className="size-5 text-good" />
              {t(isVisitor ? 'demo.next.visitor' : 'demo.next')}
            </p>
          ) : (
            <Button type="submit" size="lg" full busy={state === 'processing'}>
              {t(state === 'processing' ? 'demo.processing' : 'demo.submit')}
            </Button>
          )}
          <p className="text-center text-small text-soft">{t('demo.noPayment')}</p>
        </form>
      </Card>
      <p className="mt-4 text-center">
        <TextLink to={paths.subscribe}>{t('demo.real')}</TextLink>
      </p>
    </div>
  );
}

const SAMPLE_CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

const PAYMENT_MS = 2000;
const REDIRECT_MS = 2000;

type DemoPaymentState = 'ready' | 'processing' | 'done';

/** Simulates a payment without any request (CONST-23, SUBS-39). */
function useDemoPayment(): { state: DemoPaymentState; pay: () => void } {
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
