import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useSession } from '@/shared/session/session-store';
import { signOut } from '@/shared/session/sign-out';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { LanguageSelect, ThemeSelect } from '@/shared/ui/preference-selects';
import { planQuery } from './api/plan.queries';
import { AccountLinks } from './components/account-links';
import { DataCard } from './components/data-card';
import { IdentityCard } from './components/identity-card';
import { SessionsCard } from './components/sessions-card';
import { VerifyNotice } from './components/verify-notice';
import { useProfileText } from './messages';
import { givesPro, planStateOf } from './subscription/plan-state';
import { SubscriptionCard } from './subscription/subscription-card';

/** The account: who, what plan, which devices, whose data. */
export default function ProfilePage() {
  const t = useProfileText();
  const { user: known } = useSession();
  const subscription = useQuery(planQuery).data?.subscription;
  if (!known) return null;
  // Billing knows of a payment before the session does.
  const user = subscription ? { ...known, isSubscribed: givesPro(subscription) } : known;
  const state = subscription && planStateOf(subscription, user.isFounder);
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <IdentityCard user={user} />
          {!user.emailVerified && <VerifyNotice email={user.email} />}
          <SubscriptionCard user={known} />
          <AccountLinks user={user} isEnding={state === 'ending'} />
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
