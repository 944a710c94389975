import type { User } from '@swipeclean/contracts';
import { KeyRound, Mail, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useProfileText } from '../messages';
import { ChangeEmailDialog, NameDialog, PasswordDialog } from './details-dialogs';

/** Name, e-mail and password of the account, each with its change. */
export function DetailsCard({ user }: { user: User }) {
  const t = useProfileText();
  const [open, setOpen] = useState<'name' | 'email' | 'password' | null>(null);
  const onClose = () => setOpen(null);
  const props = { user, onClose };

  return (
    <Card flush title={t('details.title')}>
      <List>
        <ListRow icon={UserRound} title={t('details.name.title')} onPress={() => setOpen('name')} />
        <ListRow icon={Mail} title={t('details.email.title')} onPress={() => setOpen('email')} />
        <ListRow
          icon={KeyRound}
          title={t('details.password.title')}
          description={t('details.password.note')}
          onPress={() => setOpen('password')}
        />
      </List>
      {open === 'name' && <NameDialog {...props} />}
      {open === 'email' && <ChangeEmailDialog onClose={onClose} />}
      {open === 'password' && <PasswordDialog onClose={onClose} />}
    </Card>
  );
}
