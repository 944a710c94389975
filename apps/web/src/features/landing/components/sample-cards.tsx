import { useSharedText } from '@/shared/i18n/shared-messages';
import { formatGigabytes, formatPercent } from '@/shared/format/format';
import { Gauge } from '@/shared/ui/gauge';
import { useLandingText } from '../messages';

const SAMPLE = { percent: 71, files: 48, bytes: 3.2e9 };

/** What the product looks like at work: a picture, said to be a sample, and not for reading aloud. */
export function SampleCards() {
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
