import { FREE_LIMITS } from '@swipeclean/contracts';
import { FolderOpen, Gauge, ShieldCheck, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { formatNumber } from '@/shared/format/format';
import { loadAreas } from '@/shared/i18n/messages';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Link, LinkButton } from '@/shared/ui/link';
import { useLandingText } from '../messages';

const FolderPicker = lazy(async () => {
  const [module] = await Promise.all([import('@/folder/picker/folder-picker'), loadAreas('folder')]);
  return module;
});

const STEPS = [
  { text: 'step.open', icon: FolderOpen },
  { text: 'step.see', icon: Gauge },
  { text: 'step.move', icon: Trash2 },
] as const;

const FOOTER = [
  { text: 'footer.pricing', to: paths.pricing },
  { text: 'footer.faq', to: paths.faq },
  { text: 'footer.privacy', to: paths.privacy },
] as const;

/** Below the words: the product itself, how it works, what it costs, and how to check the promise of privacy. */
export function Tour() {
  const t = useLandingText();
  const shared = useSharedText();
  return (
    <div className="flex flex-col gap-10 pb-4 lg:gap-16">
      <div>
        <Suspense>
          <FolderPicker title={t('open.title')} text={t('open.text')} />
        </Suspense>
      </div>
      <section aria-label={t('steps.title')}>
        <h2 className="mb-5 text-title font-semibold">{t('steps.title')}</h2>
        <ol className="grid gap-4 lg:grid-cols-3">
          {STEPS.map(({ text, icon: Icon }, at) => (
            <li key={text} className="rounded-card border border-line bg-surface p-5">
              <div className="flex items-center justify-between">
                <Icon aria-hidden className="size-6 text-brand-ink" />
                <span aria-hidden className="text-title font-semibold text-soft tabular-nums">
                  {at + 1}
                </span>
              </div>
              <h3 className="mt-4 font-semibold">{t(text)}</h3>
              <p className="mt-1 text-small text-soft">{t(`${text}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <section className="rounded-card border border-line bg-surface p-5">
            <h2 className="font-semibold">{t('free.title')}</h2>
            <p className="mt-1 text-small text-soft">
              {t('free.text', {
                size: shared('unit.gb', { size: formatNumber(FREE_LIMITS.liveBytesPerMonth / 1024 ** 3) }),
              })}
            </p>
          </section>
          <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5">
            <div>
              <h2 className="font-semibold">{t('pro.title', { price: formatPlanPrice('monthly') })}</h2>
              <p className="mt-1 text-small text-soft">{t('pro.text')}</p>
            </div>
            <LinkButton variant="secondary" to={paths.pricing}>
              {t('footer.pricing')}
            </LinkButton>
          </section>
        </div>
        <section className="flex gap-4 rounded-card border border-line bg-surface p-5">
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-brand-ink" />
          <div>
            <h2 className="font-semibold">{t('proof.title')}</h2>
            <p className="mt-1 text-small text-soft">{t('proof.text')}</p>
          </div>
        </section>
      </div>
      <footer className="border-t border-line pt-4">
        <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-6">
          {FOOTER.map(({ text, to }) => (
            <Link
              key={text}
              to={to}
              className="inline-flex min-h-11 items-center text-small text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {t(text)}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  );
}
