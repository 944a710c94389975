import { CircleCheck } from 'lucide-react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { TextField } from '@/shared/ui/text-field';
import { TextLink } from '@/shared/ui/link';
import { SAMPLE_CARD } from './demo/sample-card';
import { useDemoPayment } from './demo/use-demo-payment';
import { useBillingText } from './messages';

/** A checkout to try out (SUBS-25 to SUBS-30). The fields are never read. */
export default function DemoSubscribePage() {
  const t = useBillingText();
  const { state, pay } = useDemoPayment();
  // The cleaner, where this leads, needs a login.
  const isVisitor = useSession().status === 'visitor';
  return (
    <div className="mx-auto max-w-120 py-4 lg:py-8">
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
            <span className="font-semibold">{t('premium.name')}</span>
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
              {t(isVisitor ? 'demo.leaving.visitor' : 'demo.leaving')}
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
