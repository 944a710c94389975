import { LogOut } from 'lucide-react';
import { useSession } from '../../shared/session/session-store';
import { signOut } from '../../shared/session/sign-out';
import { isPro } from '../../shared/session/user';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { PageHeader } from '../../shared/ui/page-header';
import { LanguageSelect, ThemeSelect } from '../../shared/ui/preference-selects';
import { AccountLinks } from './components/account-links';
import { DataCard } from './components/data-card';
import { IdentityCard } from './components/identity-card';
import { SessionsCard } from './components/sessions-card';
import { VerifyNotice } from './components/verify-notice';
import { useProfileText } from './messages';
import { SubscriptionCard } from './subscription/subscription-card';

/** The account: who, what plan, which devices, whose data. */
export default function ProfilePage() {
  const t = useProfileText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <IdentityCard user={user} />
          {!user.emailVerified && <VerifyNotice email={user.email} />}
          <SubscriptionCard user={user} />
          <AccountLinks pro={isPro(user)} />
          <Card title={t('preferences.title')}>
            <div className="flex flex-col gap-4">
              <LanguageSelect />
              <ThemeSelect />
            </div>
          </Card>
          <Button variant="secondary" size="lg" full onClick={signOut}>
            <LogOut aria-hidden className="size-5" />
            {t('signOut')}
          </Button>
        </div>
        <div className="flex flex-col gap-4">
          <SessionsCard />
          <DataCard user={user} />
        </div>
      </div>
    </>
  );
}
