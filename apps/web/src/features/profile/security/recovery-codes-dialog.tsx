import { useIdentityText } from '@/shared/identity/messages';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';

interface RecoveryCodesDialogProps {
  codes: string[];
  /** Whether they came with the first factor. */
  isFirst: boolean;
  onClose: () => void;
}

/** Shows recovery codes, which cannot be shown again: only its button closes it. */
export function RecoveryCodesDialog({ codes, isFirst, onClose }: RecoveryCodesDialogProps) {
  const t = useIdentityText();
  return (
    <Dialog open onClose={() => undefined} closeOutside={false} title={t('codes.title')}>
      <div className="flex flex-col gap-4">
        {isFirst && <p>{t('first.text')}</p>}
        <p className="text-soft">{t('codes.text')}</p>
        <ul aria-label={t('codes.title')} className="grid grid-cols-2 gap-2 rounded-control bg-raised p-4">
          {codes.map((code) => (
            <li key={code} className="text-small select-all">
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button full onClick={onClose}>
            {t('codes.done')}
          </Button>
          <CopyButton full text={codes.join('\n')} label={t('codes.copy')} />
        </div>
      </div>
    </Dialog>
  );
}
