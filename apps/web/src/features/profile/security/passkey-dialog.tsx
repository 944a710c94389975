import { MAX_LENGTHS, type Passkey } from '@swipeclean/contracts';
import { useForm } from '@/shared/form/use-form';
import { identityFailure } from '@/shared/identity/identity-error';
import { identityText, useIdentityText } from '@/shared/identity/messages';
import { toast } from '@/shared/toast/toast-store';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { Notice } from '@/shared/ui/notice';
import { TextField } from '@/shared/ui/text-field';
import { deviceLabel } from '../components/device-label';
import { useAddPasskey, useRenamePasskey } from './factor.queries';

interface PasskeyDialogProps {
  /** The one to rename; a new one without. */
  passkey?: Passkey;
  onClose: () => void;
  /** With the recovery codes that the first factor brings. */
  onAdded: (codes: string[] | null) => void;
}

/** Names a passkey, and has the browser make a new one. */
export function PasskeyDialog({ passkey, onClose, onAdded }: PasskeyDialogProps) {
  const t = useIdentityText();
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const { form, field, problem, busy } = useForm({
    fields: { name: (typed) => typed.trim() === '' && identityText('error.nameMissing') },
    send: async ({ name }) => {
      if (passkey) {
        await rename.mutateAsync({ id: passkey.id, name });
        return onClose();
      }
      const { recoveryCodes } = await add.mutateAsync(name);
      toast({ title: t('passkey.added') });
      onAdded(recoveryCodes);
    },
    failure: identityFailure,
  });
  const title = t(passkey ? 'passkey.rename.title' : 'passkey.add');
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className="flex flex-col gap-4">
        {!passkey && <p className="text-soft">{t('first.text')}</p>}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label={t('passkey.name')}
          hint={t('passkey.name.hint')}
          autoComplete="off"
          maxLength={MAX_LENGTHS.credentialName}
          defaultValue={passkey?.name ?? deviceLabel(navigator.userAgent)}
          {...field('name')}
        />
        <DialogButtons act={passkey ? t('passkey.save') : title} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
