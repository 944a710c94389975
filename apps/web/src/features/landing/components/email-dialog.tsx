import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { loadPublicConfig } from '@/shared/config/public-config';
import { storeVisitorEmail } from '@/shared/session/visitor-hints';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { LinkButton } from '@/shared/ui/link';
import { TextField } from '@/shared/ui/text-field';
import { useLandingText } from '../messages';

/** Asks for an e-mail and accepts any text (LAND-05, LAND-10); cancelling leaves it empty (LAND-16). */
export default function EmailDialog() {
  const t = useLandingText();
  const navigate = useNavigate();
  const [entry, setEntry] = useState('');
  const [busy, setBusy] = useState(false);

  async function leave(answer: string) {
    setBusy(true);
    const config = answer ? await loadPublicConfig().catch(() => null) : null;
    await navigate(rememberVisitor(answer, config?.ownerEmail ?? null));
  }

  return (
    <Dialog open closeOutside={false} onClose={() => void leave('')} title={t('dialog.title')}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void leave(entry);
        }}
      >
        <TextField
          label={t('dialog.email')}
          hint={t('dialog.hint')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={entry}
          onChange={(event) => setEntry(event.target.value)}
        />
        <DialogButtons
          act={t('dialog.continue')}
          cancel={t('dialog.cancel')}
          busy={busy}
          onCancel={() => void leave('')}
        />
        <LinkButton variant="quiet" full to={paths.preview}>
          {t('dialog.look')}
        </LinkButton>
      </form>
    </Dialog>
  );
}

/**
 * The address after a visitor's entry (LAND-06 to LAND-10): the cleaner for the owner, the subscription for everyone
 * else. The comparison is plain, and what is stored is a navigation hint that grants nothing.
 */
export function rememberVisitor(entry: string, ownerEmail: string | null): string {
  const isOwner = entry !== '' && entry === ownerEmail;
  storeVisitorEmail(entry, isOwner);
  return isOwner ? paths.realCleaner : paths.subscribe;
}
