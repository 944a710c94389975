import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { failureHint } from '../../api/failure-hint';
import { type FormValues, type Rule, useForm } from '../../form/use-form';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { isPremiumRequired, PremiumNotice } from '../../ui/premium-notice';
import { sourcesText, useSourcesText } from '../messages';

type Form = ReturnType<typeof useForm<string>>;

interface ConnectFormProps<Name extends string> {
  /** Every field in screen order, with its rule. */
  fields: Record<Name, Rule | null>;
  /** Connects; its failures are shown here. */
  connect: (values: FormValues<Name>) => Promise<unknown>;
  children: (field: (name: Name) => ReturnType<Form['field']>) => ReactNode;
}

/** Fields of a connection, refused values at their fields, and one place for every other failure. */
export function ConnectForm<Name extends string>({ fields, connect, children }: ConnectFormProps<Name>) {
  const t = useSourcesText();
  const [needsPro, setNeedsPro] = useState(false);
  const { form, field, busy, problem } = useForm<Name>({
    fields,
    send: (values) => {
      setNeedsPro(false);
      return connect(values);
    },
    refusal: ({ field: name }) => (isRefusable(name) ? sourcesText(`connect.refused.${name}`) : undefined),
    failure: (error) => {
      setNeedsPro(isPremiumRequired(error));
      return isPremiumRequired(error) ? undefined : connectFailureText(error);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {children(field)}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {needsPro && <PremiumNotice>{t('connect.pro')}</PremiumNotice>}
      <Button type="submit" size="lg" busy={busy}>
        {busy ? t('connect.busy') : t('connect.submit')}
      </Button>
      <p className="text-small text-soft">{t('connect.safety')}</p>
    </form>
  );
}

const REFUSABLE = ['host', 'port', 'user', 'password', 'url', 'name', 'listing'] as const;

const isRefusable = (name: string): name is (typeof REFUSABLE)[number] =>
  (REFUSABLE as readonly string[]).includes(name);

/** The server answers every unreachable host alike, so that it tells nothing about other networks. */
function connectFailureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 403) return sourcesText('connect.error.refused');
  if (status === 409) return sourcesText('connect.error.conflict');
  return status === 502 ? sourcesText('error.unreachable') : failureHint(error);
}

/** Rule of a field that must be filled. */
export const requiredRule =
  (name: (typeof REFUSABLE)[number]): Rule =>
  (value) =>
    value.trim() === '' && sourcesText(`connect.refused.${name}`);
