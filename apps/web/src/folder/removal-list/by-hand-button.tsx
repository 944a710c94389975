import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { useFolderText } from '../messages';
import type { Listed } from './use-removal-list';

const ByHandDialog = lazy(() => import('./by-hand-dialog'));

/**
 * For a folder that a page cannot change: lists what the user can delete in another app. `bytes` is what that frees, so
 * without the last copies, which the list leaves out.
 */
export function ByHandButton({ bytes, ...listed }: Listed & { bytes: number }) {
  const t = useFolderText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={ListChecks} size="lg" className="max-sm:w-full" onClick={() => setOpen(true)}>
        {t('hand.open', { size: formatBytes(bytes) })}
      </Button>
      {isOpen && (
        <Suspense>
          <ByHandDialog {...listed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
