import { useEffect, useRef } from 'react';
import { formatBytes } from '@/shared/format/format';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { Notice } from '@/shared/ui/notice';
import { useCleaningText } from '../messages';

/** What cleaning did: the list is shorter, the disk unchanged (REAL-18). It scrolls into view. */
export function CleanedNotice({ files, bytes }: { files: number; bytes: number }) {
  const t = useCleaningText();
  const place = useRef<HTMLDivElement>(null);
  // In braces: some browsers return a promise, which React would take for the clean-up.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Notice announce action={<DemoBadge explanation={t('cleaned.explanation')} />}>
        <p className="font-medium">{t('cleaned.title', { count: files, size: formatBytes(bytes) })}</p>
        <p className="text-soft">{t('cleaned.readOnly')}</p>
      </Notice>
    </div>
  );
}
