import { useEffect } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import RatingClaim from '@/shared/content/rating-claim';
import { consumeErasureNotice } from '@/shared/session/erasure-notice';
import { toast } from '@/shared/toast/toast-store';
import { QuietLink } from '@/shared/ui/link';
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

/** The specified links (LAND-13 to LAND-15), and the pages that a visitor looks for at the bottom. */
const LINKS = [
  { text: 'cta.scamCheck', to: paths.scamCheck },
  { text: 'cta.preview', to: paths.preview },
  { text: 'cta.realCleaner', to: paths.realCleaner },
  { text: 'footer.pricing', to: paths.pricing },
  { text: 'footer.faq', to: paths.faq },
  { text: 'footer.privacy', to: paths.privacy },
  { text: 'footer.sources', to: paths.dataSources },
  { text: 'cta.settings', to: paths.settings },
] as const;

function Footer() {
  const t = useLandingText();
  return (
    <footer className="flex flex-col gap-2 border-t border-line pt-4">
      <RatingClaim />
      <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-6">
        {LINKS.map(({ text, to }) => (
          <QuietLink key={text} to={to}>
            {t(text)}
          </QuietLink>
        ))}
      </nav>
    </footer>
  );
}
