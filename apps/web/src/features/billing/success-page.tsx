import { CircleCheck, Clock, ReceiptText, TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { Card } from '../../shared/ui/card';
import { classNames } from '../../shared/ui/class-names';
import { LinkButton } from '../../shared/ui/link-button';
import { PageHeading } from '../../shared/ui/page-heading';
import { useBillingText } from './messages';
import { useAwaitPro } from './use-await-pro';

/** What the card provider adds to the address when it sends the buyer back, and what it means here. */
const OUTCOMES = {
  succeeded: { icon: CircleCheck, ink: 'text-good', title: 'success.title', text: 'success.text' },
  processing: { icon: Clock, ink: 'text-warn', title: 'success.processing', text: 'success.processing.text' },
  unknown: { icon: ReceiptText, ink: 'text-soft', title: 'success.unknown', text: 'success.unknown.text' },
  failed: { icon: TriangleAlert, ink: 'text-bad-ink', title: 'success.failed', text: 'success.failed.text' },
} as const;

/** Where the provider sends the buyer after paying (SUCC-01 to SUCC-03). It grants nothing: the server does. */
export default function SuccessPage() {
  const t = useBillingText();
  const [search] = useSearchParams();
  const told = outcomeOf(search.get('redirect_status'));
  const pro = useAwaitPro(told !== 'failed');
  const outcome = pro === 'confirmed' ? 'succeeded' : told;
  const { icon: Icon, ink, title, text } = OUTCOMES[outcome];
  return (
    <Card className="mx-auto mt-6 max-w-120 text-center lg:mt-16">
      <div className="flex flex-col items-center gap-3 px-2 py-6">
        <Icon aria-hidden className={classNames('size-14', ink)} />
        <PageHeading title={t(title)} />
        <p role="status" className="text-soft">
          {t(pro && outcome !== 'unknown' ? `awaited.${pro}` : text)}
        </p>
        <div className="mt-5 flex w-full flex-col gap-3">
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
              <LinkButton to={paths.realCleaner} size="lg" full>
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
  );
}

/** Without a word of the provider nobody is known to have paid. */
function outcomeOf(status: string | null): keyof typeof OUTCOMES {
  if (status === null) return 'unknown';
  return Object.hasOwn(OUTCOMES, status) && status !== 'unknown'
    ? (status as keyof typeof OUTCOMES)
    : 'failed';
}
