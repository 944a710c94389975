import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { failureHint } from '../../../shared/api/failure-hint';
import { formatDuration } from '../../../shared/format/format';
import { toast } from '../../../shared/toast/toast-store';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { PasswordField } from '../../../shared/ui/password-field';
import { useOwnerText } from '../messages';

/** Asks for the access code (OWN-01, OWN-02). */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useOwnerText();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) field.current?.focus();
  }, [tries]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code === '') return setProblem(t('code.required'));
    setBusy(true);
    setProblem(undefined);
    try {
      await onCode(code);
    } catch (error) {
      setBusy(false);
      setCode('');
      setProblem(problemOf(error));
      setTries((count) => count + 1);
    }
  };

  const problemOf = (error: unknown): string | undefined => {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 429) {
      const seconds = (error as ApiError).retryAfterSeconds ?? 60;
      return t('code.wait', { time: formatDuration(seconds) });
    }
    if (status !== 403 && status !== 400) return failureHint(error);
    toast({ title: t('denied.title'), description: t('denied.code'), variant: 'destructive' });
    return undefined;
  };

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <span className="flex size-14 items-center justify-center rounded-full bg-brand-tint">
          <LockKeyhole aria-hidden className="size-6 text-brand-ink" />
        </span>
        <PasswordField
          label={t('code.label')}
          hint={t('code.hint')}
          error={problem}
          ref={field}
          value={code}
          onChange={(event) => setCode(event.target.value)}
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
