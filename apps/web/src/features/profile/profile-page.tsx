import type { User } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, LifeBuoy, LogOut, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '@/shared/config/paths';
import { useIdentityText } from '@/shared/identity/messages';
import { useSession } from '@/shared/session/session';
import { signOut } from '@/shared/session/sign-out';
import { displayName, isOwnerWithoutFactor, isPro } from '@/shared/session/user';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { LanguageSelect, ThemeSelect } from '@/shared/ui/preference-selects';
import { Skeleton } from '@/shared/ui/skeleton';
import { useResendVerification } from './api/account.queries';
import { planQuery } from './api/plan.queries';
import { ActionsCard } from './components/actions-card';
import { CardGroup } from './components/card-group';
import { DataCard } from './components/data-card';
import { DigestCard } from './components/digest-card';
import { DetailsCard } from './components/details-card';
import { SessionsCard } from './components/sessions-card';
import { useProfileText } from './messages';
import { givesPro, planStateOf } from './subscription/plan-state';
import { SubscriptionCard } from './subscription/subscription-card';

/** Below the fold. */
const PaymentsCard = lazy(() => import('./components/payments-card'));
const ApiKeysCard = lazy(() => import('./keys/api-keys-card'));
const SecurityCard = lazy(() => import('./security/security-card'));
const PushCard = lazy(() => import('./push/push-card'));

/** The account: user, plan, devices and data. */
export default function ProfilePage() {
  const t = useProfileText();
  const { user: known } = useSession();
  const subscription = useQuery(planQuery).data?.subscription;
  if (!known) return null;
  // Billing learns of a payment before the session does.
  const user = subscription ? { ...known, isSubscribed: givesPro(subscription) } : known;
  const state = subscription && planStateOf(subscription, user.isFounder);
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4 max-lg:contents">
          <IdentityCard user={user} />
          {!user.emailVerified && <VerifyNotice email={user.email} />}
          <SubscriptionCard user={known} />
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <PaymentsCard />
          </Suspense>
          <AccountLinks user={user} isEnding={state === 'ending'} />
          <CardGroup title={t('group.data')} description={t('group.data.lead')}>
            <DigestCard user={user} />
            <Suspense fallback={null}>
              <PushCard />
            </Suspense>
            <DataCard user={user} />
          </CardGroup>
          <Button variant="secondary" size="lg" full className="max-lg:order-last" onClick={signOut}>
            <LogOut aria-hidden className="size-5" />
            {t('signOut')}
          </Button>
        </div>
        <div className="flex flex-col gap-4 max-lg:contents">
          {isOwnerWithoutFactor(user) && <OwnerNotice />}
          <CardGroup title={t('group.account')} description={t('group.account.lead')}>
            <DetailsCard user={user} />
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <SecurityCard user={user} />
            </Suspense>
            <SessionsCard />
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <ApiKeysCard />
            </Suspense>
            <ActionsCard />
          </CardGroup>
          <CardGroup title={t('preferences.title')} description={t('group.preferences.lead')}>
            <Card title={t('preferences.title')}>
              <div className="flex flex-col gap-4">
                <LanguageSelect />
                <ThemeSelect />
              </div>
            </Card>
          </CardGroup>
        </div>
      </div>
    </>
  );
}

function OwnerNotice() {
  return <Notice tone="warn">{useIdentityText()('owner.text')}</Notice>;
}

function AccountLinks({ user, isEnding }: { user: User; isEnding: boolean }) {
  const t = useProfileText();
  const active = isEnding ? 'plan.badge.ending' : 'row.subscription.active';
  return (
    <Card flush>
      <List>
        <ListRow
          icon={CreditCard}
          title={t('row.subscription')}
          description={t(isPro(user) ? active : 'row.subscription.none')}
          to={paths.subscribe}
        />
        <ListRow icon={Settings} title={t('row.settings')} to={paths.settings} />
        <ListRow icon={LifeBuoy} title={t('row.help')} to={paths.help} />
      </List>
    </Card>
  );
}

function IdentityCard({ user }: { user: User }) {
  const t = useProfileText();
  const name = displayName(user, t('user.fallback'));
  return (
    <Card>
      <div className="flex items-center gap-4">
        {user.profileImageUrl ? (
          <img src={user.profileImageUrl} alt="" className="size-16 rounded-full object-cover" />
        ) : (
          <span
            aria-hidden
            className="flex size-16 shrink-0 items-center justify-center rounded-full bg-brand-tint text-headline font-semibold text-brand-ink"
          >
            {name.charAt(0).toUpperCase()}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-title font-semibold">{name}</p>
          {name !== user.email && <p className="text-small wrap-anywhere text-soft">{user.email}</p>}
          <div className="mt-1.5">
            {isPro(user) ? <Badge tone="brand">{t('badge.pro')}</Badge> : <Badge>{t('badge.free')}</Badge>}
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Asks the user to confirm the address, and sends the mail again. */
function VerifyNotice({ email }: { email: string }) {
  const t = useProfileText();
  const resend = useResendVerification();
  if (resend.isSuccess) {
    return (
      <Notice tone="good" announce>
        {t('verify.sent', { email })}
      </Notice>
    );
  }
  return (
    <Notice
      tone={resend.isError ? 'bad' : 'warn'}
      action={
        <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('verify.resend')}
        </Button>
      }
    >
      {resend.isError ? t('verify.failed') : t('verify.text', { email })}
    </Notice>
  );
}
