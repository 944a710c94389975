import { CARD_PROVIDER } from '@swipeclean/contracts';
import { CircleCheck, Clock, LoaderCircle, ReceiptText, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readReturnPath } from '@/shared/billing/return-path';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { LinkButton } from '@/shared/ui/link';
import { PageHeading } from '@/shared/ui/page-heading';
import { PaymentHelp } from './components/payment-help';
import { TestCheckout } from './components/test-checkout';
import { useBillingText } from './messages';
import { usePaymentStatus, type PaymentAnswer } from './use-payment-status';
import { useProActivation } from './use-pro-activation';

const PurchaseResult = lazy(() =>
  import('./components/purchase-result').then(({ PurchaseResult: shown }) => ({ default: shown })),
);

const OUTCOMES = {
  paid: { icon: CircleCheck, ink: 'text-good', title: 'success.title', text: 'success.text' },
  pending: { icon: Clock, ink: 'text-warn', title: 'success.processing', text: 'success.processing.text' },
  unknown: { icon: ReceiptText, ink: 'text-soft', title: 'success.unknown', text: 'success.unknown.text' },
  failed: { icon: TriangleAlert, ink: 'text-bad-ink', title: 'success.failed', text: 'success.failed.text' },
  unchecked: {
    icon: TriangleAlert,
    ink: 'text-warn',
    title: 'success.unchecked',
    text: 'success.unchecked.text',
  },
} as const;

/** The return address after a payment (SUCC-01 to SUCC-03). It grants nothing, and says only what the server knows. */
export default function SuccessPage() {
  const t = useBillingText();
  const [search] = useSearchParams();
  const payment = usePaymentStatus(search.get('payment_intent') ?? search.get('subscription_id') ?? '');
  const outcome = toOutcome(payment.answer, search.get('redirect_status') === 'failed');
  const isKnown = outcome === 'paid' || outcome === 'pending';
  const { pro, retry: askAgain } = useProActivation(isKnown);
  const isVisitorsOwn = useSession().status === 'visitor' && isKnown;
  const supportEmail = useConfigState().data?.supportEmail ?? null;
  if (!outcome)
    return (
      <div role="status" className="mt-10 flex flex-col items-center gap-3 text-soft">
        <LoaderCircle aria-hidden className="size-8 animate-spin" />
        <p>{t('success.checking')}</p>
      </div>
    );
  if (outcome === 'paid' && pro === 'confirmed')
    return (
      <div className="mx-auto mt-6 flex max-w-160 flex-col gap-4 lg:mt-16">
        <TestCheckout of={[CARD_PROVIDER]} />
        <Suspense>
          <PurchaseResult heading={<PageHeading title={t('success.title')} />} />
        </Suspense>
      </div>
    );
  const { icon: Icon, ink, title, text } = OUTCOMES[outcome];
  const isLate = outcome === 'unchecked' || (isKnown && pro === 'unconfirmed');
  const lookAgain = () => {
    askAgain();
    payment.askAgain();
  };
  const statusText = () => {
    if (isVisitorsOwn) return t('visitor.next');
    return t(pro && isKnown ? `pending.${pro}` : text);
  };
  return (
    <div className="mx-auto mt-6 flex max-w-120 flex-col gap-4 lg:mt-16">
      <TestCheckout of={[CARD_PROVIDER]} />
      <Card className="text-center">
        <div className="flex flex-col items-center gap-3 px-2 py-6">
          <Icon aria-hidden className={classNames('size-14', ink)} />
          <PageHeading title={t(title)} />
          <p role="status" className="text-soft">
            {statusText()}
          </p>
          {isLate && <PaymentHelp email={supportEmail} />}
          <div className="mt-5 flex w-full flex-col gap-3">
            {isLate && (
              <Button size="lg" full onClick={lookAgain}>
                {t('success.again')}
              </Button>
            )}
            {isVisitorsOwn && (
              <LinkButton to={paths.register} size="lg" full>
                {t('visitor.register')}
              </LinkButton>
            )}
            {outcome === 'unknown' && (
              <LinkButton to={paths.pricing} size="lg" full>
                {t('success.plans')}
              </LinkButton>
            )}
            {outcome === 'failed' ? (
              <>
                <LinkButton to={paths.stripeSubscribe} size="lg" full>
                  {t('success.retry')}
                </LinkButton>
                <LinkButton to={paths.subscribe} variant="secondary" size="lg" full>
                  {t('card.otherWays')}
                </LinkButton>
              </>
            ) : (
              <>
                <LinkButton
                  to={readReturnPath()}
                  variant={isLate || isVisitorsOwn || outcome === 'unknown' ? 'secondary' : 'primary'}
                  size="lg"
                  full
                >
                  {t('success.start')}
                </LinkButton>
                <LinkButton to={paths.preview} variant="secondary" size="lg" full>
                  {t('success.explore')}
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Undefined until the server has answered. A payment that it does not know may have failed at the provider. */
function toOutcome(answer: PaymentAnswer | undefined, hasFailed: boolean): keyof typeof OUTCOMES | undefined {
  return answer === 'unknown' && hasFailed ? 'failed' : answer;
}
