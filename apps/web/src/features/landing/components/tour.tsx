import { FREE_LIMITS } from '@swipeclean/contracts';
import { FolderOpen, Gauge, ShieldCheck, Trash2 } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Card } from '@/shared/ui/card';
import { useLandingText } from '../messages';
import { Entries } from './entries';

const SampleDeck = lazy(() => import('./sample-deck'));

const STEPS = [
  { text: 'step.open', icon: FolderOpen },
  { text: 'step.see', icon: Gauge },
  { text: 'step.move', icon: Trash2 },
] as const;

/** How it works, cards to try it on, what it costs, and how to check the promise of privacy. */
export function Tour() {
  const t = useLandingText();
  const shared = useSharedText();
  return (
    <div className="flex flex-col gap-8 lg:gap-14">
      <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-14">
        <section aria-label={t('steps.title')}>
          <h2 className="mb-4 text-title font-semibold">{t('steps.title')}</h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {STEPS.map(({ text, icon: Icon }) => (
              <li key={text} className="flex gap-4 p-5">
                <Icon aria-hidden className="size-6 shrink-0 text-brand-ink" />
                <div>
                  <h3 className="font-semibold">{t(text)}</h3>
                  <p className="mt-1 text-small text-soft">{t(`${text}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <Samples />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card>
            <h2 className="font-semibold">{t('free.title')}</h2>
            <p className="mt-1 text-small text-soft">
              {t('free.text', {
                size: shared('unit.gb', { size: formatNumber(FREE_LIMITS.liveBytesPerMonth / 1024 ** 3) }),
              })}
            </p>
          </Card>
          <Card className="flex flex-1 gap-4">
            <ShieldCheck aria-hidden className="size-6 shrink-0 text-brand-ink" />
            <div>
              <h2 className="font-semibold">{t('proof.title')}</h2>
              <p className="mt-1 text-small text-soft">{t('proof.text')}</p>
            </div>
          </Card>
        </div>
        <Card className="flex flex-col gap-4">
          <div>
            <h2 className="font-semibold">{t('pro.title', { price: formatPlanPrice('monthly') })}</h2>
            <p className="mt-1 text-small text-soft">{t('pro.text')}</p>
          </div>
          <Entries />
        </Card>
      </div>
    </div>
  );
}

const subscribeToNothing = () => () => undefined;

/** Sample cards that can be swiped. */
function Samples() {
  const t = useLandingText();
  // The content security policy refuses the deck's inline styles in a prerendered page.
  const isPrerendering = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return (
    <section aria-label={t('sample.label')}>
      <p className="mb-3 text-center text-small text-soft">{t('sample.hint')}</p>
      <div className="min-h-96">
        {!isPrerendering && (
          <Suspense>
            <SampleDeck />
          </Suspense>
        )}
      </div>
    </section>
  );
}
