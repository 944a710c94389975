import { CircleCheck, Clock, ReceiptText, TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { readReturnPath } from '@/shared/billing/return-path';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { LinkButton } from '@/shared/ui/link';
import { PageHeading } from '@/shared/ui/page-heading';
import { PaymentHelp } from './components/payment-help';
import { TestCheckout } from './components/test-checkout';
import { useBillingText } from './messages';
import { type ProActivation, useProActivation } from './use-pro-activation';

/** The parameters that the card provider adds to the return address, and their meaning here. */
const OUTCOMES = {
  succeeded: { icon: CircleCheck, ink: 'text-good', title: 'success.title', text: 'success.text' },
  processing: { icon: Clock, ink: 'text-warn', title: 'success.processing', text: 'success.processing.text' },
  unknown: { icon: ReceiptText, ink: 'text-soft', title: 'success.unknown', text: 'success.unknown.text' },
  failed: { icon: TriangleAlert, ink: 'text-bad-ink', title: 'success.failed', text: 'success.failed.text' },
} as const;

/** The return address after a payment (SUCC-01 to SUCC-03). It grants nothing: the server does. */
export default function SuccessPage() {
  const t = useBillingText();
  const [search] = useSearchParams();
  const providerOutcome = parseOutcome(search.get('redirect_status'));
  const { pro, retry: askAgain } = useProActivation(providerOutcome !== 'failed');
  const { status } = useSession();
  const supportEmail = useConfigState().data?.supportEmail ?? null;
  const isVisitorsOwn =
    status === 'visitor' && (providerOutcome === 'succeeded' || providerOutcome === 'processing');
  const outcome = currentOutcome(providerOutcome, pro);
  const { icon: Icon, ink, title, text } = OUTCOMES[outcome];
  const isLate = pro === 'unconfirmed' && outcome === 'processing';
  const statusText = () => {
    if (isVisitorsOwn) return t('visitor.next');
    return t(pro && outcome !== 'unknown' ? `pending.${pro}` : text);
  };
  return (
    <div className="mx-auto mt-6 flex max-w-120 flex-col gap-4 lg:mt-16">
      <TestCheckout of={['stripe']} />
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
              <Button size="lg" full onClick={askAgain}>
                {t('success.again')}
              </Button>
            )}
            {isVisitorsOwn && (
              <LinkButton to={paths.register} size="lg" full>
                {t('visitor.register')}
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
                  variant={isLate || isVisitorsOwn ? 'secondary' : 'primary'}
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

/** What is known so far. The account overrides the address, which anybody can type. */
function currentOutcome(reported: keyof typeof OUTCOMES, pro: ProActivation): keyof typeof OUTCOMES {
  if (pro === 'confirmed') return 'succeeded';
  return pro === 'unconfirmed' && reported === 'succeeded' ? 'processing' : reported;
}

/** Without the provider's parameters no payment is known. */
function parseOutcome(status: string | null): keyof typeof OUTCOMES {
  if (status === null) return 'unknown';
  return Object.hasOwn(OUTCOMES, status) && status !== 'unknown'
    ? (status as keyof typeof OUTCOMES)
    : 'failed';
}
