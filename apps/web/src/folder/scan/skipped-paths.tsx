import { SKIP_REASONS, type SkippedPath } from '@swipeclean/scan-engine';
import { formatNumber } from '@/shared/format/format';
import { Disclosure } from '@/shared/ui/disclosure';
import { FileLines } from '../file-list/file-lines';
import { useFolderText } from '../messages';

interface SkippedPathsProps {
  skipped: readonly SkippedPath[];
  /** Whether the browser listed the folder itself, without what it hides. */
  isListed: boolean;
}

/** What the scan left out, each path with its reason, as a row of a list, and what the browser hides. */
export function SkippedPaths({ skipped, isListed }: SkippedPathsProps) {
  const t = useFolderText();
  const hidden = isListed && <p className="px-5 py-3 text-small text-soft">{t('skipped.hidden')}</p>;
  if (skipped.length === 0) return hidden && <li>{hidden}</li>;
  const counts = SKIP_REASONS.map((reason) => ({
    reason,
    count: skipped.filter((one) => one.reason === reason).length,
  })).filter(({ count }) => count > 0);
  return (
    <Disclosure
      title={t('skipped.note', { count: skipped.length })}
      description={counts
        .map(({ reason, count }) => `${t(`skipped.${reason}`)}: ${formatNumber(count)}`)
        .join(' · ')}
    >
      <FileLines files={skipped} noteOf={({ reason }) => t(`skipped.${reason}`)} />
      {hidden}
    </Disclosure>
  );
}
