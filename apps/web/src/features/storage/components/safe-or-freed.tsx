import type { readFreedSpace } from '@/folder/trash/freed-space';
import { formatLargeSize } from '@/shared/format/format';
import { HeroBytes } from '@/shared/ui/figures';
import { useStorageText } from '../messages';
import { formatFreed, formatFreedSince } from './freed-text';

interface SafeOrFreedProps {
  /** What is safe to free, of the total, in bytes. */
  safe: number;
  total: number;
  /** What was freed in this browser; null where another line says so, or nothing was. */
  freed: ReturnType<typeof readFreedSpace>;
  /** What is left to do once nothing is safe. */
  rest: string;
}

/** The leading number of Home: what is safe to free; once nothing is, what was freed. A zero never leads. */
export function SafeOrFreed({ safe, total, freed, rest }: SafeOrFreedProps) {
  const t = useStorageText();
  if (safe > 0)
    return (
      <>
        <HeroBytes bytes={safe} />
        <p className="text-soft">{t('next.safe', { total: formatLargeSize(total) })}</p>
        {freed && <p className="text-small text-soft">{formatFreed(freed)}</p>}
      </>
    );
  return (
    <>
      {freed && (
        <>
          <HeroBytes bytes={freed.bytes} />
          <p className="font-medium">{formatFreedSince(freed)}</p>
        </>
      )}
      <p className="text-soft">{rest}</p>
    </>
  );
}
