import { Copy, HardDrive, Images, ShieldCheck, Star } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '@/shared/config/paths';
import { operatorClaims } from '@/shared/content/operator-claims';
import { consumeErasureNotice } from '@/shared/session/erasure-notice';
import { toast } from '@/shared/toast/toast-store';
import { Link } from '@/shared/ui/link';
import { PageHeading } from '@/shared/ui/page-heading';
import { CallToAction } from './components/call-to-action';
import { SampleCards } from './components/sample-cards';
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

/** What a visitor sees first. */
export default function LandingPage() {
  const t = useLandingText();
  useEffect(sayFarewell, []);
  return (
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
  );
}

function sayFarewell(): void {
  if (consumeErasureNotice())
    toast({
      title: landingText('farewell.title'),
      description: landingText('farewell.description'),
      outlivesScreen: true,
    });
}
