import { Star } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { DemoClaimsBadge, useOperatorClaims } from '@/shared/content/use-operator-claims';
import { consumeErasureNotice } from '@/shared/session/erasure-notice';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Link, LinkButton } from '@/shared/ui/link';
import { Hero } from './components/hero';
import { Tour } from './components/tour';
import { landingText, useLandingText } from './messages';

/** The start page for visitors: the product first, then what it is and costs. */
export default function LandingPage() {
  const t = useLandingText();
  const price = formatPlanPrice('monthly');
  useEffect(toastErased, []);
  return (
    <div className="flex flex-col gap-8 pb-4 lg:gap-14">
      <Hero />
      <Entries />
      <Tour />
      <Footer />
      <p className="text-caption text-soft">{t('price.note', { price })}</p>
    </div>
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

const EmailDialog = lazy(() => import('./components/email-dialog'));

const LINKS = [
  { text: 'cta.preview', to: paths.preview },
  { text: 'cta.realCleaner', to: paths.realCleaner },
  { text: 'cta.scamCheck', to: paths.scamCheck },
  { text: 'cta.settings', to: paths.settings },
] as const;

/** The specified entries, in one row (LAND-05, LAND-11 to LAND-15). */
function Entries() {
  const t = useLandingText();
  const { claims } = useOperatorClaims();
  const [asking, setAsking] = useState(false);
  const price = formatPlanPrice('monthly');
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-2 lg:grid-cols-[auto_1fr_1fr]">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('cta.start')}
        </Button>
        <LinkButton to={paths.stripeSubscribe} variant="secondary">
          {t('cta.stripe', { price })}
        </LinkButton>
        <LinkButton to={paths.subscribe} variant="secondary">
          {t('cta.paypal', { price })}
        </LinkButton>
      </div>
      <nav aria-label={t('nav.label')} className="flex flex-wrap gap-x-6">
        {LINKS.map(({ text, to }) => (
          <QuietLink key={text} to={to} label={t(text)} />
        ))}
      </nav>
      {claims.rating && (
        <p className="flex flex-wrap items-center gap-2 text-small text-soft">
          <Star aria-hidden className="size-4 shrink-0" />
          {t('hero.rating', { rating: claims.rating })}
          <DemoClaimsBadge />
        </p>
      )}
      {asking && (
        <Suspense>
          <EmailDialog />
        </Suspense>
      )}
    </div>
  );
}

const FOOTER = [
  { text: 'footer.pricing', to: paths.pricing },
  { text: 'footer.faq', to: paths.faq },
  { text: 'footer.privacy', to: paths.privacy },
  { text: 'footer.sources', to: paths.dataSources },
] as const;

function Footer() {
  const t = useLandingText();
  return (
    <footer className="border-t border-line pt-4">
      <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-6">
        {FOOTER.map(({ text, to }) => (
          <QuietLink key={text} to={to} label={t(text)} />
        ))}
      </nav>
    </footer>
  );
}

function QuietLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-small text-soft underline-offset-4 hover:text-ink hover:underline"
    >
      {label}
    </Link>
  );
}
