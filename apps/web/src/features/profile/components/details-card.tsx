import type { User } from '@swipeclean/contracts';
import { KeyRound, Mail, UserRound } from 'lucide-react';
import { useState } from 'react';
import { failureHint } from '@/shared/api/failure-hint';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { usePasswordLink } from '../api/account.queries';
import { useProfileText } from '../messages';
import { ChangeEmailDialog, NameDialog, PasswordDialog, PasswordFirstDialog } from './details-dialogs';

/** Name, e-mail and password of the account, each with its change. */
export function DetailsCard({ user }: { user: User }) {
  const t = useProfileText();
  const [open, setOpen] = useState<'name' | 'email' | 'password' | null>(null);
  const passwordLink = usePasswordLink();
  const onClose = () => setOpen(null);
  const props = { user, onClose };

  /** An account of an identity provider has no password to check. */
  function changePassword() {
    if (user.hasPassword) return setOpen('password');
    passwordLink.mutate(user.email, {
      onSuccess: () => toast({ title: t('details.email.sent', { email: user.email }) }),
      onError: (error) => toastFailure(failureHint(error)),
    });
  }

  return (
    <Card flush title={t('details.title')}>
      <List>
        <ListRow icon={UserRound} title={t('details.name.title')} onPress={() => setOpen('name')} />
        <ListRow icon={Mail} title={t('details.email.title')} onPress={() => setOpen('email')} />
        <ListRow
          icon={KeyRound}
          title={t('details.password.title')}
          description={t(user.hasPassword ? 'details.password.note' : 'details.password.set')}
          onPress={changePassword}
        />
      </List>
      {open === 'name' && <NameDialog {...props} />}
      {open === 'email' &&
        (user.hasPassword ? <ChangeEmailDialog onClose={onClose} /> : <PasswordFirstDialog {...props} />)}
      {open === 'password' && <PasswordDialog onClose={onClose} />}
    </Card>
  );
}
