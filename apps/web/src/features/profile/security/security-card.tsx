import type { Passkey, SecondFactors, User } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, LifeBuoy, LockOpen, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '@/shared/format/format';
import { canUsePasskeys } from '@/shared/identity/passkey-prompt';
import { useIdentityText } from '@/shared/identity/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useConfigState } from '@/shared/config/public-config';
import { AuthenticatorDialog } from './authenticator-dialog';
import {
  factorsQuery,
  passkeysQuery,
  useRemoveAuthenticator,
  useRemovePasskey,
  useRemovePassword,
  useRenewRecoveryCodes,
} from './factor.queries';
import { PasskeyDialog } from './passkey-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { type Question, QuestionDialog } from './question-dialog';

/** What is open above the card. */
type Open =
  | { kind: 'passkey'; passkey?: Passkey }
  | { kind: 'app' }
  | { kind: 'codes'; codes: string[]; isFirst: boolean }
  | { kind: 'question'; question: Question };

/** Passkeys, the authenticator app and recovery codes. */
export default function SecurityCard({ user }: { user: User }) {
  const t = useIdentityText();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const showCodes = (codes: string[] | null) =>
    codes ? setOpen({ kind: 'codes', codes, isFirst: true }) : close();
  return (
    <Card flush title={t('factors.title')}>
      <QueryView
        query={useQuery(factorsQuery)}
        errorTitle={t('factors.failed')}
        skeleton={<Skeleton className="mx-5 mb-5 h-28" />}
      >
        {(factors) => <Factors user={user} factors={factors} onOpen={setOpen} />}
      </QueryView>
      {open?.kind === 'passkey' && (
        <PasskeyDialog passkey={open.passkey} onClose={close} onAdded={showCodes} />
      )}
      {open?.kind === 'app' && <AuthenticatorDialog onClose={close} onAdded={showCodes} />}
      {open?.kind === 'codes' && <RecoveryCodesDialog {...open} onClose={close} />}
      {open?.kind === 'question' && <QuestionDialog {...open.question} onClose={close} />}
    </Card>
  );
}

interface FactorsProps {
  user: User;
  factors: SecondFactors;
  onOpen: (open: Open) => void;
}

function Factors({ user, factors, onOpen }: FactorsProps) {
  const t = useIdentityText();
  const { data: config } = useConfigState();
  const isOnlyFactor = user.hasPassword && factors.passkeys + Number(factors.hasAuthenticator) === 1;
  const hasPasskeys = config?.providers.passkeys === 'live' && canUsePasskeys();
  return (
    <List label={t('factors.title')}>
      <Passkeys isOnlyFactor={isOnlyFactor} onOpen={onOpen} />
      {hasPasskeys && (
        <ListRow
          icon={KeyRound}
          title={t('passkey.add')}
          description={t('passkey.note')}
          onPress={() => onOpen({ kind: 'passkey' })}
        />
      )}
      <AppRow isOn={factors.hasAuthenticator} isOnlyFactor={isOnlyFactor} onOpen={onOpen} />
      {user.hasSecondFactor && <CodesRow left={factors.recoveryCodesLeft} onOpen={onOpen} />}
      {user.hasPassword && factors.passkeys > 0 && <PasswordRow onOpen={onOpen} />}
    </List>
  );
}

type RowProps = Pick<FactorsProps, 'onOpen'>;

interface FactorRowProps extends RowProps {
  /** Without it the password alone signs in. */
  isOnlyFactor: boolean;
}

function Passkeys(props: FactorRowProps) {
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  return passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} {...props} />);
}

function PasskeyRow({ passkey, isOnlyFactor, onOpen }: FactorRowProps & { passkey: Passkey }) {
  const t = useIdentityText();
  const remove = useRemovePasskey();
  const { name, createdAt, lastUsedAt } = passkey;
  const date = formatDate(lastUsedAt ?? createdAt, { dateStyle: 'medium' });
  const question: Question = {
    title: t('passkey.remove.title'),
    text: t('passkey.remove.text'),
    warning: isOnlyFactor && t('factors.last'),
    label: t('passkey.remove'),
    done: t('passkey.removed'),
    act: () => remove.mutateAsync(passkey.id),
  };
  return (
    <ListRow
      icon={KeyRound}
      title={
        <button
          type="button"
          className="text-left underline-offset-4 wrap-anywhere hover:underline"
          aria-label={t('passkey.rename', { name })}
          onClick={() => onOpen({ kind: 'passkey', passkey })}
        >
          {name}
        </button>
      }
      description={t(lastUsedAt ? 'passkey.used' : 'passkey.unused', { date })}
      trailing={
        <span className="-mr-3">
          <Button
            variant="quiet"
            aria-label={t('passkey.remove.label', { name })}
            onClick={() => onOpen({ kind: 'question', question })}
          >
            {t('passkey.remove')}
          </Button>
        </span>
      }
    />
  );
}

function AppRow({ isOn, isOnlyFactor, onOpen }: FactorRowProps & { isOn: boolean }) {
  const t = useIdentityText();
  const remove = useRemoveAuthenticator();
  if (!isOn)
    return (
      <ListRow
        icon={Smartphone}
        title={t('app.add')}
        description={t('app.note')}
        onPress={() => onOpen({ kind: 'app' })}
      />
    );
  const question: Question = {
    title: t('app.remove'),
    text: t('app.remove.text'),
    warning: isOnlyFactor && t('factors.last'),
    label: t('app.remove'),
    done: t('app.removed'),
    act: () => remove.mutateAsync(undefined),
  };
  return (
    <ListRow
      icon={Smartphone}
      title={t('app.remove')}
      description={t('app.on')}
      onPress={() => onOpen({ kind: 'question', question })}
    />
  );
}

function CodesRow({ left, onOpen }: RowProps & { left: number }) {
  const t = useIdentityText();
  const renew = useRenewRecoveryCodes();
  const question: Question = {
    title: t('codes.renew'),
    text: t('codes.renew.text'),
    label: t('codes.renew'),
    act: async () => {
      const { codes } = await renew.mutateAsync(undefined);
      return () => onOpen({ kind: 'codes', codes, isFirst: false });
    },
  };
  return (
    <ListRow
      icon={LifeBuoy}
      title={t('codes.renew')}
      description={t('codes.left', { count: left })}
      onPress={() => onOpen({ kind: 'question', question })}
    />
  );
}

function PasswordRow({ onOpen }: RowProps) {
  const t = useIdentityText();
  const remove = useRemovePassword();
  const question: Question = {
    title: t('password.remove'),
    text: t('password.remove.text'),
    label: t('password.remove'),
    done: t('password.removed'),
    act: () => remove.mutateAsync(undefined),
  };
  return (
    <ListRow
      icon={LockOpen}
      title={t('password.remove')}
      description={t('password.remove.note')}
      onPress={() => onOpen({ kind: 'question', question })}
    />
  );
}
