import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { useProfileText } from '../messages';

/** Shows a new key, which cannot be shown again: only its button closes it. */
export function CreatedKeyDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useProfileText();
  return (
    <Dialog open onClose={() => undefined} closeOutside={false} title={t('keys.created')}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t('keys.created.text')}</p>
        <code
          dir="ltr"
          className="rounded-control bg-raised px-3 py-2 text-small wrap-anywhere text-ink select-all"
        >
          {text}
        </code>
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <CopyButton full variant="primary" text={text} label={t('keys.created.copy')} />
          <Button full variant="secondary" onClick={onClose}>
            {t('keys.created.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
