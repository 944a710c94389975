import { Copy, HardDrive, Images, ShieldCheck, Star } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { DemoClaimsBadge, useOperatorClaims } from '@/shared/content/use-operator-claims';
import { consumeErasureNotice } from '@/shared/session/erasure-notice';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Link, LinkButton } from '@/shared/ui/link';
import { PageHeading } from '@/shared/ui/page-heading';
import { SampleCard, SAMPLES } from './components/sample-card';
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
  { text: 'cta.scamCheck', to: paths.scamCheck },
  { text: 'cta.settings', to: paths.settings },
] as const;

/** The start page for visitors. */
export default function LandingPage() {
  const t = useLandingText();
  const { claims } = useOperatorClaims();
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
          <Samples />
          <ul className="mx-auto flex flex-col gap-2 text-small text-soft">
            {claims.rating && (
              <li className="flex flex-wrap items-center gap-2">
                <Star aria-hidden className="size-4 shrink-0" />
                {t('hero.rating', { rating: claims.rating })}
                <DemoClaimsBadge />
              </li>
            )}
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

const SampleDeck = lazy(() => import('./components/sample-deck'));

const subscribeToNothing = () => () => undefined;

/** Sample cards that can be swiped; until they are loaded, a picture of them. */
function Samples() {
  const t = useLandingText();
  // The content security policy refuses the deck's inline styles in a prerendered page.
  const isPrerendering = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return (
    <div>
      <p className="mb-3 text-center text-small text-soft">{t('sample.hint')}</p>
      {isPrerendering ? (
        <DeckPicture />
      ) : (
        <Suspense fallback={<DeckPicture />}>
          <SampleDeck />
        </Suspense>
      )}
    </div>
  );
}

function DeckPicture() {
  const t = useLandingText();
  return (
    <div inert className="mx-auto max-w-88">
      <div className="mb-9">
        <SampleCard sample={SAMPLES[0]} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" size="lg" className="max-sm:px-2">
          {t('sample.delete')}
        </Button>
        <Button variant="secondary" size="lg" className="max-sm:px-2">
          {t('sample.keep')}
        </Button>
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
