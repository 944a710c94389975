import { useSharedText } from '../i18n/shared-messages';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextArea } from './text-field';

interface CopyByHandProps {
  /** The text to copy; the dialog is open while there is one. */
  text: string | null;
  onClose: () => void;
}

/** Shows a text selected, to be copied by hand where the browser does not allow writing to the clipboard. */
export default function CopyByHand({ text, onClose }: CopyByHandProps) {
  const t = useSharedText();
  return (
    <Dialog open={text !== null} onClose={onClose} title={t('copy.byHand.title')}>
      <p className="mb-4 text-soft">{t('copy.byHand.text')}</p>
      <TextArea
        label={t('copy.byHand.label')}
        readOnly
        autoFocus
        value={text ?? ''}
        onFocus={(event) => event.target.select()}
      />
      <Button className="mt-6" full onClick={onClose}>
        {t('action.close')}
      </Button>
    </Dialog>
  );
}
