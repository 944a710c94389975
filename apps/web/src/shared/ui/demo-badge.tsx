import { Info } from 'lucide-react';
import { useState } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { Dialog } from './dialog';
import { Button } from './button';

/** Marks sample figures; a tap explains them. `explanation` says how to get real ones. */
export function DemoBadge({ explanation }: { explanation?: string }) {
  const t = useSharedText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-2 inline-flex min-h-11 items-center"
        aria-label={t('demo.label')}
      >
        <span className="inline-flex items-center gap-1 rounded-full border border-line bg-raised px-2.5 py-0.5 text-caption font-medium">
          {t('demo.badge')}
          <Info aria-hidden className="size-3.5 text-soft" />
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('demo.title')}>
        <p className="text-soft">{explanation ?? t('demo.explanation')}</p>
        <Button className="mt-6" full onClick={() => setOpen(false)}>
          {t('demo.close')}
        </Button>
      </Dialog>
    </>
  );
}
