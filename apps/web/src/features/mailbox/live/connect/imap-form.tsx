import { IMAP_PORTS, MAIL_TLS, type MailAccount, type MailTls } from '@swipeclean/contracts';
import { useState } from 'react';
import { ConnectForm, requiredRule } from '@/shared/sources/connect/connect-form';
import { sourcesText } from '@/shared/sources/messages';
import { Notice } from '@/shared/ui/notice';
import { PasswordField } from '@/shared/ui/password-field';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { useConnectMailbox } from '../../api/mail.mutations';
import { useMailboxText } from '../../messages';
import {
  findMailPreset,
  MAIL_PRESET_NAMES,
  MAIL_PRESETS,
  type MailPreset,
  type MailPresetName,
  presetOfAddress,
} from './mail-presets';

interface ImapFormProps {
  /** A mailbox whose password was refused: only the password is asked for. */
  again?: Pick<MailAccount, 'host' | 'port' | 'tls' | 'user'>;
  onConnected: (account: MailAccount) => void;
}

const HOST_EXAMPLE = 'imap.example.com';

type Field = 'user' | 'host' | 'tls' | 'port' | 'password';

const portRule = (value: string) => !/^\d{1,5}$/.test(value) && sourcesText('connect.refused.port');

/** Connects a mailbox by IMAP; the address chooses the provider, and any other server can be entered. */
export function ImapForm({ again, onConnected }: ImapFormProps) {
  const t = useMailboxText();
  const { mutateAsync } = useConnectMailbox();
  const [chosen, setChosen] = useState<MailPresetName>();
  const [guessed, setGuessed] = useState<MailPresetName>();
  const [tls, setTls] = useState<MailTls>(again?.tls ?? 'tls');
  const name = chosen ?? guessed ?? (again ? 'other' : MAIL_PRESET_NAMES[0]!);
  const preset = again ? null : findMailPreset(name);
  const needsServer = !again && name === 'other';

  async function connect(values: Record<Field, string>) {
    const server = again ??
      (preset && { host: preset.host, port: IMAP_PORTS.tls, tls: 'tls' as const }) ?? {
        host: values.host.trim(),
        port: Number(values.port),
        tls,
      };
    const { host, port } = server;
    const user = again?.user ?? values.user.trim();
    onConnected(await mutateAsync({ host, port, tls: server.tls, user, password: values.password }));
  }

  return (
    <ConnectForm<Field>
      fields={{
        user: again ? null : requiredRule('user'),
        host: needsServer ? requiredRule('host') : null,
        tls: null,
        port: needsServer ? portRule : null,
        password: requiredRule('password'),
      }}
      connect={connect}
    >
      {(field) => {
        const user = field('user');
        return (
          <>
            {!again && (
              <>
                <TextField
                  label={t(name === 'other' ? 'connect.user' : 'connect.email')}
                  type={name === 'other' ? 'text' : 'email'}
                  autoComplete="email"
                  {...user}
                  onChange={(event) => {
                    user.onChange(event);
                    setGuessed(presetOfAddress(event.target.value));
                  }}
                />
                <Select
                  label={t('connect.provider')}
                  value={name}
                  onChange={({ target }) => setChosen(target.value as MailPresetName)}
                  options={[
                    ...MAIL_PRESET_NAMES.map((value) => ({ value, label: MAIL_PRESETS[value].name })),
                    { value: 'other', label: t('connect.other') },
                  ]}
                />
              </>
            )}
            {needsServer && (
              <>
                <TextField
                  label={t('connect.host')}
                  placeholder={HOST_EXAMPLE}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...field('host')}
                />
                <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                  <Select
                    label={t('connect.tls')}
                    name="tls"
                    value={tls}
                    onChange={({ target }) => setTls(target.value as MailTls)}
                    options={MAIL_TLS.map((value) => ({ value, label: value.toUpperCase() }))}
                  />
                  <TextField
                    key={tls}
                    label={t('connect.port')}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={IMAP_PORTS[tls]}
                    {...field('port')}
                  />
                </div>
              </>
            )}
            {preset && <SecretHint preset={preset} />}
            <PasswordField
              label={t(preset?.secret === 'code' ? 'connect.code' : 'connect.password')}
              autoComplete="off"
              {...field('password')}
            />
          </>
        );
      }}
    </ConnectForm>
  );
}

/** Which password the provider takes, and where to get it. */
function SecretHint({ preset: { name, secret, help } }: { preset: MailPreset }) {
  const t = useMailboxText();
  return (
    <Notice tone={secret === 'consent' ? 'warn' : 'info'}>
      <p>{t(`connect.secret.${secret}`, { name })}</p>
      <a
        href={help}
        target="_blank"
        rel="noopener noreferrer"
        className="-mb-2 inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
      >
        {t(`connect.help.${secret}`)}
      </a>
    </Notice>
  );
}
