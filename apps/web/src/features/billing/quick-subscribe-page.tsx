import { CARD_PROVIDER, type ErrorReason } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorDetail } from '@/shared/api/api-error';
import { waitForSubscription } from '@/shared/billing/wait-for-subscription';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { useSession } from '@/shared/session/session';
import { userQuery } from '@/shared/session/user.query';
import { isPro } from '@/shared/session/user';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { LinkButton, TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { PlanCard } from '@/shared/ui/plan-card';
import { quickSubscribe } from './api/payments';
import { BenefitList, SOLD_FEATURES } from './components/benefit-list';
import { LazyProUserOffer } from './components/lazy-pro-user-offer';
import { Guarantee } from './components/guarantee';
import { TestCheckout } from './components/test-checkout';
import { billingText, useBillingText } from './messages';
import { takesCards } from './payment-ways';

/** Subscribes with the payment method on file, if there is one (QUICK-01 to QUICK-06, QUICK-08). */
export default function QuickSubscribePage() {
  const t = useBillingText();
  const { user } = useSession();
  const subscribe = useQuickSubscribe();
  const config = useConfigState().data;
  const isSelling = !config || takesCards(config);
  if (!user) return null;
  return (
    <div className="mx-auto max-w-120">
      <PageHeader
        title={t('quick.title')}
        description={isPro(user) ? undefined : t('quick.greeting', { name: user.firstName || user.email })}
        back={{ to: paths.profile, label: t('back.profile') }}
      />
      {isPro(user) ? (
        <LazyProUserOffer user={user} />
      ) : (
        <div className="flex flex-col gap-4">
          <TestCheckout of={[CARD_PROVIDER]} />
          <PlanCard
            name={t('pro.name')}
            price={formatPlanPrice('monthly')}
            period={t('plan.monthly.period')}
            action={
              isSelling && (
                <Button size="lg" full busy={subscribe.isPending} onClick={() => subscribe.mutate()}>
                  {t('quick.submit')}
                </Button>
              )
            }
          >
            <BenefitList features={SOLD_FEATURES} label={t('features.title')} />
            <p className="mt-5 text-small text-soft">{t(isSelling ? 'quick.note' : 'card.missing')}</p>
          </PlanCard>
          {subscribe.data?.success === false && <NotStarted />}
          <div className="flex flex-col items-center gap-1">
            <Guarantee />
            <TextLink to={paths.subscribe}>{t('card.otherWays')}</TextLink>
          </div>
        </div>
      )}
    </div>
  );
}

/** Shown after the toast is gone: the link to the plans. */
function NotStarted() {
  const t = useBillingText();
  return (
    <Notice
      tone="warn"
      action={
        <LinkButton to={paths.pricing} variant="secondary">
          {t('back.plans')}
        </LinkButton>
      }
    >
      {t('quick.notStarted')}
    </Notice>
  );
}

function useQuickSubscribe() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: quickSubscribe,
    onSuccess: async ({ success, message, reason }) => {
      if (!success) return toastSubscribeFailure(await reasonText(message, reason));
      toast({
        title: billingText('quick.success'),
        description: billingText('quick.success.text'),
        outlivesScreen: true,
      });
      void client.invalidateQueries(userQuery);
      void navigate(paths.root);
      // The provider confirms a moment later, when the user may be on another screen.
      void waitForSubscription(new AbortController().signal);
    },
    onError: (error) => {
      // The login that follows a 401 has its own message.
      if (!(error instanceof ApiError && error.status === 401)) toastSubscribeFailure(errorDetail(error));
    },
  });
}

/** The text of a reason; a provider's own message has none. */
async function reasonText(message: string, reason?: ErrorReason): Promise<string> {
  if (!reason) return message;
  const { describeReason } = await import('@/shared/errors/describe-error');
  return (await describeReason(reason)) ?? message;
}

function toastSubscribeFailure(message: string | null): void {
  toastFailure(billingText('quick.failed'), message || billingText('quick.failed.text'));
}
