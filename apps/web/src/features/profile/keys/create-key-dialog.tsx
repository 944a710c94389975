import {
  API_KEY_DAYS,
  type CreatedApiKey,
  KEY_SCOPES,
  type KeyScope,
  MAX_LENGTHS,
} from '@swipeclean/contracts';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from '@/shared/form/use-form';
import { identityFailure } from '@/shared/identity/identity-error';
import { Checkbox } from '@/shared/ui/checkbox';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { Notice } from '@/shared/ui/notice';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { profileText, useProfileText } from '../messages';
import { useCreateApiKey } from './keys.queries';

interface CreateKeyDialogProps {
  onClose: () => void;
  onCreated: (key: CreatedApiKey) => void;
}

/** Asks for the name of a key, what it may do and when it ends. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const t = useProfileText();
  const create = useCreateApiKey();
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const { form, field, problem, busy } = useForm({
    fields: { name: (typed) => typed.trim() === '' && profileText('keys.name.missing'), days: null },
    send: async ({ name, days }, element) => {
      if (scopes.length > 0)
        return onCreated(await create.mutateAsync({ name, scopes: [...scopes], days: Number(days) }));
      element.querySelector<HTMLInputElement>('[type=checkbox]')?.focus();
      return undefined;
    },
    failure: identityFailure,
  });
  return (
    <Dialog open onClose={onClose} title={t('keys.create')}>
      <form
        {...form}
        onSubmit={(event) => {
          setWasSent(true);
          form.onSubmit(event);
        }}
        className="flex flex-col gap-4"
      >
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label={t('keys.name')}
          hint={t('keys.name.hint')}
          autoComplete="off"
          maxLength={MAX_LENGTHS.credentialName}
          {...field('name')}
        />
        <Scopes chosen={scopes} onChoose={setScopes} isMissing={wasSent && scopes.length === 0} />
        <Select
          label={t('keys.days')}
          hint={t('keys.days.hint')}
          defaultValue={API_KEY_DAYS.default}
          options={API_KEY_DAYS.offered.map((days) => ({
            value: String(days),
            label: t('keys.days.value', { days }),
          }))}
          {...field('days')}
        />
        <DialogButtons act={t('keys.create')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface ScopesProps {
  chosen: readonly KeyScope[];
  onChoose: (scopes: readonly KeyScope[]) => void;
  isMissing: boolean;
}

function Scopes({ chosen, onChoose, isMissing }: ScopesProps) {
  const t = useProfileText();
  const errorId = useId();
  const toggle = (scope: KeyScope) =>
    onChoose(chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope]);
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined}>
      <legend className="text-small font-medium text-ink">{t('keys.scopes')}</legend>
      {KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          checked={chosen.includes(scope)}
          onChange={() => toggle(scope)}
          className="py-1.5"
          label={
            <>
              <span className="block">{t(`keys.scope.${scope}`)}</span>
              <span className="block text-small text-soft">{t(`keys.scope.${scope}.text`)}</span>
            </>
          }
        />
      ))}
      <div role="alert">
        {isMissing && (
          <p id={errorId} className="flex items-start gap-1.5 text-small text-bad-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('keys.scopes.missing')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
