import { FREE_LIMITS } from '@swipeclean/contracts';
import { FolderOpen, LockKeyhole, Quote } from 'lucide-react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { operatorClaims } from '@/shared/content/operator-claims';
import { DemoClaimsBadge, useOperatorClaims } from '@/shared/content/use-operator-claims';
import { formatBytes, formatNumber, formatPercent } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CheckoutLink } from '@/shared/ui/checkout-link';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { LinkButton } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Tabs } from '@/shared/ui/tabs';
import { SampleList, TABS } from './components/sample-list';
import { usePreviewText } from './messages';

/** A public preview of what the product finds (NAV-08, PREV-01, PREV-02). */
export default function PreviewPage() {
  const t = usePreviewText();
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} back={{ to: paths.root, label: t('back') }} />
      <OfferBanner />
      <Tabs
        label={t('tabs')}
        items={TABS.map((tab) => ({
          value: tab,
          label: t(`tab.${tab}`),
          content: (
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
              <div className="flex flex-col gap-4 lg:col-span-7">
                <SampleList tab={tab} />
                <OwnFolder />
              </div>
              <div className="lg:col-span-5">
                <PremiumLock />
              </div>
            </div>
          ),
        }))}
      />
      <Testimonials />
    </>
  );
}

/** The operator's launch offer (PREV-09, PREV-10, CONST-04) and claims (GEN-18 to GEN-20). */
function OfferBanner() {
  const t = usePreviewText();
  const { offer } = operatorClaims;
  const { claims: own, isDemo } = useOperatorClaims();
  const spots = formatNumber(offer.spots);
  const claims = (['users', 'reviews', 'countries'] as const).filter((name) => own[name]);
  if (!isDemo && claims.length === 0) return null;
  return (
    <aside className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-brand-tint p-5">
      {isDemo && (
        <div>
          <p className="font-semibold">
            {t('banner.offer', {
              discount: formatPercent(offer.discount),
              left: formatNumber(offer.spotsLeft),
              spots,
            })}
          </p>
          <p className="text-small">{t('banner.limited', { spots })}</p>
        </div>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {claims.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-caption">{t(`claim.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{own[name]}</dd>
          </div>
        ))}
      </dl>
      <DemoClaimsBadge />
    </aside>
  );
}

/** The way on that needs no account. */
function OwnFolder() {
  const t = usePreviewText();
  return (
    <Card title={t('own.title')}>
      <p className="mb-4 text-small text-soft">{t('own.text')}</p>
      <LinkButton to={paths.folder} size="lg" full>
        <FolderOpen aria-hidden className="size-5" />
        {t('own.open')}
      </LinkButton>
    </Card>
  );
}

/** Placeholders of files, behind a lock (PREV-05); cleaning cannot be started here (PREV-07). */
function PremiumLock() {
  const t = usePreviewText();
  return (
    <div className="grid h-full overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-col justify-between gap-3 p-5 [grid-area:1/1]">
        <HiddenFiles />
        <Button size="lg" full disabled>
          {t('start')}
        </Button>
      </div>
      <section
        aria-labelledby="premium"
        className="mx-4 mt-10 mb-22 flex flex-col items-center gap-2 self-center rounded-card border border-line bg-surface p-5 text-center shadow-float [grid-area:1/1]"
      >
        <span className="flex size-12 items-center justify-center rounded-full bg-brand-tint">
          <LockKeyhole aria-hidden className="size-5 text-brand-ink" />
        </span>
        <h2 id="premium" className="text-title font-semibold">
          {t('lock.title')}
        </h2>
        <p className="max-w-sm text-small text-soft">
          {t('lock.text', {
            cleaning: formatBytes(FREE_LIMITS.liveBytesPerMonth),
            numbers: formatNumber(FREE_LIMITS.blockedNumbers),
            lookups: formatNumber(FREE_LIMITS.lookupsPerDay),
          })}
        </p>
        <OfferButton />
      </section>
    </div>
  );
}

/** PREV-06: a visitor signs in first and returns to the checkout (ROLE-16). */
function OfferButton() {
  const t = usePreviewText();
  const { isDemo } = useOperatorClaims();
  return (
    <CheckoutLink plan="monthly" size="lg" full className="mt-2">
      {t(isDemo ? 'lock.offer' : 'lock.pro', {
        discount: formatPercent(operatorClaims.offer.discount),
        price: formatPlanPrice('monthly'),
      })}
    </CheckoutLink>
  );
}

/** Placeholders of hidden rows. */
const HiddenFiles = () => (
  <ul aria-hidden className="flex h-0 grow flex-col gap-3 overflow-hidden">
    {WIDTHS.map((width, index) => (
      <li key={index} className="flex shrink-0 items-center gap-3">
        <span className="size-8 rounded-control bg-raised" />
        <span className={`h-3 rounded-full bg-raised ${width}`} />
      </li>
    ))}
  </ul>
);

const WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/2', 'w-3/4', 'w-2/3', 'w-1/2', 'w-3/5', 'w-2/3'];

const QUOTES = ['quote.1', 'quote.2', 'quote.3', 'quote.4'] as const;

/** PREV-08, labelled as samples. */
function Testimonials() {
  const t = usePreviewText();
  return (
    <section aria-labelledby="quotes" className="mt-10">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="quotes" className="text-title font-semibold">
          {t('quotes.title')}
        </h2>
        <DemoBadge explanation={t('quotes.explanation')} />
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {operatorClaims.testimonials.map((name, index) => (
          <li key={name}>
            <Card className="h-full">
              <figure className="flex h-full flex-col gap-3">
                <Quote aria-hidden className="size-5 text-brand-ink" />
                <blockquote className="flex-1 text-small">{t(QUOTES[index] ?? 'quote.1')}</blockquote>
                <figcaption className="text-small font-medium">{name}</figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
