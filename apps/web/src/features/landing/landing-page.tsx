import { Copy, HardDrive, Images, ShieldCheck, Star } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { operatorClaims } from '@/shared/content/operator-claims';
import { formatGigabytes, formatPercent } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { consumeErasureNotice } from '@/shared/session/erasure-notice';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Gauge } from '@/shared/ui/gauge';
import { Link, LinkButton } from '@/shared/ui/link';
import { PageHeading } from '@/shared/ui/page-heading';
import { Tour } from './components/tour';
import { landingText, useLandingText } from './messages';

const BULLETS = [
  { text: 'bullet.device', icon: HardDrive },
  { text: 'bullet.photos', icon: Images },
  { text: 'bullet.duplicates', icon: Copy },
] as const;

const LINKS = [
  { text: 'cta.preview', to: paths.preview },
  { text: 'cta.realCleaner', to: paths.realCleaner },
  { text: 'cta.settings', to: paths.settings },
] as const;

/** The start page for visitors. */
export default function LandingPage() {
  const t = useLandingText();
  useEffect(toastErased, []);
  return (
    <>
      <div className="grid grid-cols-1 items-center gap-10 py-8 lg:grid-cols-2 lg:gap-16 lg:py-16">
        <div className="flex flex-col gap-6">
          <PageHeading title={t('hero.title')} className="text-display lg:text-poster" />
          <p className="max-w-lg text-soft lg:text-title">{t('hero.lead')}</p>
          <ul className="flex flex-col gap-3">
            {BULLETS.map(({ text, icon: Icon }) => (
              <li key={text} className="flex items-center gap-3 font-medium">
                <Icon aria-hidden className="size-5 text-brand-ink" />
                {t(text)}
              </li>
            ))}
          </ul>
          <CallToAction />
          <nav aria-label={t('nav.label')} className="flex flex-col items-start">
            {LINKS.map(({ text, to }) => (
              <Link
                key={text}
                to={to}
                className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
              >
                {t(text)}
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex flex-col gap-8">
          <SampleCards />
          <ul className="mx-auto flex flex-col gap-2 text-small text-soft">
            <li className="flex items-center gap-2">
              <Star aria-hidden className="size-4 shrink-0" />
              {t('hero.rating', { rating: operatorClaims.rating })}
            </li>
            <li className="flex items-center gap-2">
              <ShieldCheck aria-hidden className="size-4 shrink-0" />
              {t('promise.device')}
            </li>
          </ul>
        </div>
      </div>
      <Tour />
    </>
  );
}

function toastErased(): void {
  if (consumeErasureNotice())
    toast({
      title: landingText('erased.title'),
      description: landingText('erased.description'),
      outlivesScreen: true,
    });
}

const SAMPLE = { percent: 71, files: 48, bytes: 3.2e9 };

/** A sample picture of the product, labelled as such and hidden from screen readers. */
function SampleCards() {
  const t = useLandingText();
  const shared = useSharedText();
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-88 py-6 select-none">
      <div className="absolute inset-x-8 top-0 bottom-10 rotate-6 rounded-card border border-line bg-surface opacity-60" />
      <div className="absolute inset-x-4 top-2 bottom-6 -rotate-3 rounded-card border border-line bg-surface opacity-80" />
      <div className="relative flex flex-col items-center rounded-card border border-line bg-surface p-6 shadow-float">
        <span className="self-end rounded-full border border-line bg-raised px-2.5 py-0.5 text-caption font-medium">
          {shared('demo.badge')}
        </span>
        <Gauge percent={SAMPLE.percent} label="" valueText="" className="w-44">
          <span className="text-hero font-semibold tracking-tight tabular-nums">
            {formatPercent(SAMPLE.percent / 100)}
          </span>
          <span className="text-small text-soft">{t('sample.used')}</span>
        </Gauge>
        <div className="mt-4 flex w-full items-baseline justify-between gap-4">
          <span className="font-medium">{t('sample.card')}</span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formatGigabytes(SAMPLE.bytes)}
          </span>
        </div>
        <span className="mt-1 self-start text-small text-soft">
          {t('sample.files', { count: SAMPLE.files })}
        </span>
        <div className="mt-5 grid w-full grid-cols-2 gap-3 text-center text-small font-medium">
          <span className="rounded-control bg-bad-tint py-3 text-bad-ink">{t('sample.delete')}</span>
          <span className="rounded-control bg-brand-tint py-3 text-brand-ink">{t('sample.keep')}</span>
        </div>
      </div>
    </div>
  );
}

const EmailDialog = lazy(() => import('./components/email-dialog'));

/** The entry buttons (LAND-04, LAND-05, LAND-11, LAND-12). */
function CallToAction() {
  const t = useLandingText();
  const [asking, setAsking] = useState(false);
  const price = formatPlanPrice('monthly');
  return (
    <div className="flex w-full flex-col gap-3 sm:max-w-96">
      <Button size="lg" full onClick={() => setAsking(true)}>
        {t('cta.start')}
      </Button>
      <LinkButton to={paths.stripeSubscribe} variant="secondary" size="lg" full>
        {t('cta.stripe', { price })}
      </LinkButton>
      <LinkButton to={paths.subscribe} variant="secondary" size="lg" full>
        {t('cta.paypal', { price })}
      </LinkButton>
      <p className="text-small text-soft">{t('price.note', { price })}</p>
      {asking && (
        <Suspense>
          <EmailDialog />
        </Suspense>
      )}
    </div>
  );
}
