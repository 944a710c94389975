import { useSharedText } from '../i18n/shared-messages';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextArea } from './text-field';
import type { Copy } from './copy-button';

/** Shows a text to copy by hand, where the browser denies access to the clipboard. */
export default function CopyByHand({ copy }: { copy: Copy }) {
  const t = useSharedText();
  return (
    <Dialog open={copy.refused !== null} onClose={copy.dismiss} title={t('copy.byHand.title')}>
      <p className="mb-4 text-soft">{t('copy.byHand.text')}</p>
      <TextArea
        label={t('copy.byHand.label')}
        readOnly
        autoFocus
        value={copy.refused ?? ''}
        onFocus={(event) => event.target.select()}
      />
      <Button className="mt-6" full onClick={copy.dismiss}>
        {t('action.close')}
      </Button>
    </Dialog>
  );
}
