import { CircleCheck } from 'lucide-react';
import { formatBytes, formatLargeSize } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { CATEGORY_FILLS } from '@/shared/ui/category';
import { classNames } from '@/shared/ui/class-names';
import { SizeFigure } from '@/shared/ui/figures';
import { useLandingText } from '../messages';

/** What a scan finds in the folder of `e2e/src/support/example-folder.ts`; a journey compares. */
const EXAMPLE = {
  files: 225,
  bytes: 1_068_684_190,
  safe: { files: 60, bytes: 330_375_643 },
  groups: [
    { name: 'partial', hue: 'downloads', files: 3, bytes: 135_266_307, delay: '[animation-delay:0.2s]' },
    { name: 'copies', hue: 'photos', files: 46, bytes: 125_903_265, delay: '[animation-delay:0.6s]' },
    { name: 'temporary', hue: 'cache', files: 11, bytes: 69_206_071, delay: '[animation-delay:1s]' },
  ],
} as const;

/** Three seconds of a real result: the scan, what it finds, and what is free then. Still under reduced motion. */
export function ExampleResult() {
  const t = useLandingText();
  const shared = useSharedText();
  const { files, bytes, safe, groups } = EXAMPLE;
  const size = formatLargeSize(safe.bytes);
  return (
    <figure
      aria-label={t('example.label')}
      className="mx-auto w-full max-w-120 rounded-card border border-line bg-surface p-5 shadow-float"
    >
      <figcaption className="flex items-center justify-between gap-3">
        <span className="text-small font-medium text-soft">
          {t('example.folder')} · {shared('progress.files', { count: files })}
        </span>
        <span className="rounded-full border border-line bg-raised px-2.5 py-0.5 text-caption font-medium">
          {t('example.badge')}
        </span>
      </figcaption>
      <div aria-hidden className="mt-4 h-2 overflow-hidden rounded-full bg-raised">
        <div className="h-full w-full origin-left animate-fill rounded-full bg-brand" />
      </div>
      <ul className="mt-4 divide-y divide-line">
        {groups.map(({ name, hue, delay, ...group }) => (
          <li key={name} className={classNames('flex animate-rise items-baseline gap-3 py-2.5', delay)}>
            <span
              aria-hidden
              className={classNames('size-2.5 shrink-0 self-center rounded-full', CATEGORY_FILLS[hue])}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(`example.${name}`)}</span>
              <span className="text-small text-soft">{shared('progress.files', { count: group.files })}</span>
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatBytes(group.bytes)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 animate-rise border-t border-line pt-4 [animation-delay:1.6s]">
        <SizeFigure hero size={size} />
        <p className="text-soft">{t('example.safe', { total: formatBytes(bytes) })}</p>
      </div>
      <p className="mt-4 flex animate-rise items-center gap-3 rounded-control bg-good-tint p-4 font-medium [animation-delay:2.6s]">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {t('example.moved', { count: safe.files })}
      </p>
    </figure>
  );
}
