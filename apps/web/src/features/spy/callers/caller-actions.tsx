import { type CallerId, MAX_LENGTHS } from '@swipeclean/contracts';
import { Flag, Pencil, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '@/shared/api/failure-message';
import { paths } from '@/shared/config/paths';
import { useForm } from '@/shared/form/use-form';
import { formatPhone } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { TextField } from '@/shared/ui/text-field';
import { useLabelCaller } from '../api/lookups.mutations';
import { useSpyText } from '../messages';

/** Actions on a caller: naming it, and the forms that block and report, with the number filled in. */
export function CallerActions({ caller }: { caller: CallerId }) {
  const t = useSpyText();
  const state = { phoneNumber: caller.phoneNumber };
  return (
    <>
      <LabelForm caller={caller} />
      <LinkButton variant="secondary" to={`${paths.spamBlocker}?tab=block`} state={state}>
        <PhoneOff aria-hidden className="size-4" />
        {t('action.block')}
      </LinkButton>
      <LinkButton variant="secondary" to={`${paths.spamBlocker}?tab=report`} state={state}>
        <Flag aria-hidden className="size-4" />
        {t('action.report')}
      </LinkButton>
    </>
  );
}

/** The user's own name for a number: given, changed, or taken back. */
function LabelForm({ caller }: { caller: CallerId }) {
  const t = useSpyText();
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never');
  if (form === 'open') return <OpenForm caller={caller} onClose={() => setForm('closed')} />;
  return (
    // Takes the focus back from the form.
    <Button variant="secondary" autoFocus={form === 'closed'} onClick={() => setForm('open')}>
      <Pencil aria-hidden className="size-4" />
      {t(caller.label === null ? 'label.give' : 'label.change')}
    </Button>
  );
}

function OpenForm({ caller, onClose }: { caller: CallerId; onClose: () => void }) {
  const t = useSpyText();
  const shared = useSharedText();
  const { mutateAsync } = useLabelCaller(caller.id);
  const number = formatPhone(caller.phoneNumber);

  async function saveLabel(label: string | null) {
    await mutateAsync(label);
    toast({
      title: t(label === null ? 'label.removed' : 'label.saved'),
      description: label === null ? number : t('label.saved.text', { number, name: label }),
    });
    onClose();
  }
  const toastSaved = (error: unknown) => {
    toastFailure(t('error.title'), failureMessage(error));
    return undefined;
  };
  const { form, field, busy } = useForm({
    fields: { label: (typed: string) => typed.trim() === '' && t('label.required') },
    send: ({ label }) => saveLabel(label.trim()),
    failure: toastSaved,
  });

  return (
    <form {...form} className="flex w-full flex-col gap-3">
      <TextField
        {...field('label')}
        label={t('label.field')}
        hint={t('label.hint')}
        maxLength={MAX_LENGTHS.callerLabel}
        autoComplete="off"
        defaultValue={caller.label ?? ''}
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('label.save')}
        </Button>
        {caller.label !== null && (
          <Button variant="secondary" disabled={busy} onClick={() => void saveLabel(null).catch(toastSaved)}>
            {t('label.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
