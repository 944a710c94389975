import { LockKeyhole } from 'lucide-react';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { useForm } from '@/shared/form/use-form';
import { formatDuration } from '@/shared/format/format';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { PasswordField } from '@/shared/ui/password-field';
import { ownerText, useOwnerText } from '../messages';

export function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useOwnerText();
  const { form, field, problem, busy } = useForm({
    fields: { accessCode: (code) => code === '' && t('code.required') },
    send: ({ accessCode }, element) =>
      onCode(accessCode).catch((error: unknown) => startAgain(element, error)),
    failure: codeProblem,
  });
  const { error = problem, ...code } = field('accessCode');
  return (
    <Card>
      <form {...form} className="flex flex-col gap-5">
        <span className="flex size-14 items-center justify-center rounded-full bg-brand-tint">
          <LockKeyhole aria-hidden className="size-6 text-brand-ink" />
        </span>
        <PasswordField
          label={t('code.label')}
          hint={t('code.hint')}
          {...code}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <Button type="submit" size="lg" full busy={busy}>
          {t('code.submit')}
        </Button>
      </form>
    </Card>
  );
}

/** A rejected code is cleared, to be typed again. */
function startAgain(form: HTMLFormElement, error: unknown): never {
  form.reset();
  form.querySelector('input')?.focus();
  throw error;
}

function codeProblem(error: unknown): string | undefined {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) {
    const seconds = (error as ApiError).retryAfterSeconds ?? 60;
    return ownerText('code.wait', { time: formatDuration(seconds) });
  }
  if (status !== 403 && status !== 400) return failureHint(error);
  toastFailure(ownerText('denied.title'), ownerText('denied.code'));
  return undefined;
}
