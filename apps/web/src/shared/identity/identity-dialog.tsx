import {
  confirmIdentity,
  type ConfirmIdentityDto,
  getSecondFactors,
  getUser,
  type SecondFactors,
  type User,
} from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { requestJson } from '../api/http-client';
import { useForm } from '../form/use-form';
import { loginAddress } from '../session/login-address';
import { Button } from '../ui/button';
import { DialogButtons } from '../ui/confirm-dialog';
import { Dialog } from '../ui/dialog';
import { LinkButton } from '../ui/link';
import { Notice } from '../ui/notice';
import { PasswordField } from '../ui/password-field';
import { Skeleton } from '../ui/skeleton';
import { TextField } from '../ui/text-field';
import { identityFailure } from './identity-error';
import { identityText, useIdentityText } from './messages';
import { canUsePasskeys, promptForPasskey } from './passkey-prompt';

/** What the user has to prove to be present. */
interface Proofs extends SecondFactors {
  hasPassword: boolean;
}

const get = <Reply,>({ route }: { route: { path: string } }) => requestJson<Reply>('GET', route.path);

async function loadProofs(): Promise<Proofs> {
  const [factors, { hasPassword }] = await Promise.all([
    get<SecondFactors>(getSecondFactors),
    get<User>(getUser),
  ]);
  return { ...factors, hasPassword };
}

/** Not `request`, which opens this dialog. */
const confirm = (proof: ConfirmIdentityDto) =>
  requestJson<void>(confirmIdentity.route.method, confirmIdentity.route.path, proof);

/** Asks for a password, a code or a passkey, whatever the account has. */
export function IdentityDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const t = useIdentityText();
  const [proofs, setProofs] = useState<Proofs>();
  const [failure, setFailure] = useState<string>();
  useEffect(
    () => void loadProofs().then(setProofs, (error: unknown) => setFailure(identityFailure(error))),
    [],
  );
  return (
    <Dialog open onClose={() => onClose(false)} title={t('again.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t('again.text')}</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {proofs ? (
          <Choices proofs={proofs} onClose={onClose} onFailure={setFailure} />
        ) : (
          !failure && <Skeleton className="h-28" />
        )}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  proofs: Proofs;
  onClose: (isConfirmed: boolean) => void;
  onFailure: (text: string | undefined) => void;
}

function Choices({ proofs, onClose, onFailure }: ChoicesProps) {
  const t = useIdentityText();
  const hasCode = proofs.hasAuthenticator || proofs.recoveryCodesLeft > 0;
  const hasPasskey = proofs.passkeys > 0 && canUsePasskeys();
  return (
    <>
      {hasPasskey && <PasskeyButton onClose={onClose} onFailure={onFailure} />}
      {proofs.hasPassword || hasCode ? (
        <SecretForm kind={proofs.hasPassword ? 'password' : 'code'} onClose={onClose} onFailure={onFailure} />
      ) : (
        !hasPasskey && (
          <>
            <p className="text-soft">{t('again.provider.text')}</p>
            <LinkButton reloadDocument to={loginAddress(location.pathname + location.search)} full>
              {t('again.provider')}
            </LinkButton>
          </>
        )
      )}
    </>
  );
}

function PasskeyButton({ onClose, onFailure }: Omit<ChoicesProps, 'proofs'>) {
  const t = useIdentityText();
  const [busy, setBusy] = useState(false);
  async function prompt(): Promise<void> {
    setBusy(true);
    onFailure(undefined);
    try {
      await confirm({ credential: await promptForPasskey() });
      onClose(true);
    } catch (error) {
      onFailure(identityFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button full busy={busy} onClick={() => void prompt()}>
      {t('again.passkey')}
    </Button>
  );
}

function SecretForm({ kind, onClose }: { kind: 'password' | 'code' } & Omit<ChoicesProps, 'proofs'>) {
  const t = useIdentityText();
  const { form, field, problem, busy } = useForm({
    fields: { [kind]: (typed: string) => typed.trim() === '' && identityText(`error.${kind}Missing`) },
    send: async (values) => {
      await confirm({ [kind]: values[kind] });
      onClose(true);
    },
    failure: identityFailure,
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      {kind === 'password' ? (
        <PasswordField label={t('again.password')} autoComplete="current-password" {...field(kind)} />
      ) : (
        <TextField
          label={t('code.label')}
          hint={t('code.hint')}
          autoComplete="one-time-code"
          {...field(kind)}
        />
      )}
      <DialogButtons act={t('again.submit')} busy={busy} onCancel={() => onClose(false)} />
    </form>
  );
}
