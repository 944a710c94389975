import { type FieldError, PASSWORD_LENGTH, type User } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { useForm } from '@/shared/form/use-form';
import { toast } from '@/shared/toast/toast-store';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { Notice } from '@/shared/ui/notice';
import { PasswordField } from '@/shared/ui/password-field';
import { TextField } from '@/shared/ui/text-field';
import { useChangeEmail, useChangePassword, useUpdateName } from '../api/account.queries';
import { profileText, useProfileText } from '../messages';

interface DetailsDialogProps {
  user: User;
  onClose: () => void;
}

export function NameDialog({ user, onClose }: DetailsDialogProps) {
  const t = useProfileText();
  const update = useUpdateName();
  const { field, ...state } = useForm({
    fields: { firstName: null, lastName: null },
    send: async (name) => {
      await update.mutateAsync(name);
      toast({ title: t('details.name.done') });
      onClose();
    },
    failure: detailsFailure,
  });
  return (
    <FormDialog {...state} onClose={onClose} title={t('details.name.title')} submit={t('details.save')}>
      <TextField
        label={t('details.firstName')}
        autoComplete="given-name"
        maxLength={100}
        defaultValue={user.firstName ?? ''}
        {...field('firstName')}
      />
      <TextField
        label={t('details.lastName')}
        autoComplete="family-name"
        maxLength={100}
        defaultValue={user.lastName ?? ''}
        {...field('lastName')}
      />
    </FormDialog>
  );
}

/** The address changes only once the link that is mailed to it is opened. */
export function ChangeEmailDialog({ onClose }: Pick<DetailsDialogProps, 'onClose'>) {
  const t = useProfileText();
  const change = useChangeEmail();
  const { field, ...state } = useForm({
    fields: {
      email: (typed) => !/^\S+@\S+\.\S+$/.test(typed.trim()) && t('details.error.email'),
    },
    send: async ({ email }) => {
      await change.mutateAsync({ email: email.trim() });
      toast({
        title: t('details.email.sent', { email: email.trim() }),
        description: t('details.email.sent.text'),
      });
      onClose();
    },
    refusal: detailsRefusal,
    failure: detailsFailure,
  });
  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title={t('details.email.title')}
      submit={t('details.email.submit')}
    >
      <p className="text-soft">{t('details.email.text')}</p>
      <TextField label={t('details.newEmail')} type="email" autoComplete="email" {...field('email')} />
    </FormDialog>
  );
}

export function PasswordDialog({ onClose }: Pick<DetailsDialogProps, 'onClose'>) {
  const t = useProfileText();
  const change = useChangePassword();
  const { field, ...state } = useForm({
    fields: {
      password: ({ length }) =>
        (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) &&
        t('details.error.password', PASSWORD_LENGTH),
    },
    send: async ({ password }) => {
      await change.mutateAsync({ password });
      toast({ title: t('details.password.done'), description: t('details.password.done.text') });
      onClose();
    },
    refusal: detailsRefusal,
    failure: detailsFailure,
  });
  return (
    <FormDialog
      {...state}
      onClose={onClose}
      title={t('details.password.title')}
      submit={t('details.password.title')}
    >
      <PasswordField
        label={t('details.newPassword')}
        hint={t('details.error.password', PASSWORD_LENGTH)}
        autoComplete="new-password"
        {...field('password')}
      />
    </FormDialog>
  );
}

type FormState = Pick<ReturnType<typeof useForm>, 'form' | 'problem' | 'busy'>;

interface FormDialogProps extends FormState {
  title: string;
  submit: string;
  onClose: () => void;
  children: ReactNode;
}

function FormDialog({ form, problem, busy, title, submit, onClose, children }: FormDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className="flex flex-col gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {children}
        <DialogButtons act={submit} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function detailsRefusal({ field, code }: FieldError): string | undefined {
  if (field === 'password') return profileText('details.error.password', PASSWORD_LENGTH);
  if (field === 'email') return profileText(code === 'TAKEN' ? 'details.error.same' : 'details.error.email');
  return undefined;
}

function detailsFailure(error: unknown): string {
  const isLimited = error instanceof ApiError && error.status === 429;
  return isLimited ? profileText('details.error.tooMany') : failureHint(error);
}
