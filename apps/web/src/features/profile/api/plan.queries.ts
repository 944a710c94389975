import {
  cancelSubscription,
  type CashTransfer,
  changePlan,
  confirmPurchase,
  getSubscription,
  type Plan,
  type PlanChangePreview,
  previewPlanChange,
  refundPayment,
  replaceCard,
  resumeSubscription,
  type SubscriptionOverview,
} from '@swipeclean/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { POLL_WHILE_PENDING_MS, getCashTransfer } from '@/shared/billing/cash-transfer';

/** The user's purchases, and the announced cash transfer. */
export interface PlanStanding {
  subscription: SubscriptionOverview;
  transfer: CashTransfer | null;
}

/** Fetched at every visit, because providers and the owner change it; polled while the owner has not decided. */
export const planQuery = queryOptions({
  queryKey: [getSubscription.route.path, 'with cash transfer'],
  queryFn: async ({ signal }): Promise<PlanStanding> => {
    const [subscription, transfer] = await Promise.all([
      request(getSubscription, undefined, { signal }),
      getCashTransfer(signal),
    ]);
    return { subscription, transfer };
  },
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => state.data?.transfer?.status === 'pending' && POLL_WHILE_PENDING_MS,
});

/** The actions on a subscription. */
export type PlanAct = 'cancel' | 'resume' | 'refund';

const CALLS = {
  cancel: cancelSubscription,
  resume: resumeSubscription,
  refund: refundPayment,
} satisfies Record<PlanAct, unknown>;

/** Runs an action. */
export const usePlanAct = (act: PlanAct) => useSubscriptionChange(() => request(CALLS[act]));

/** What a change of plan charges; asked for anew each time, because amounts fall by the second. */
export const planChangeQuery = (plan: Plan) =>
  queryOptions({
    queryKey: [previewPlanChange.route.path, plan],
    queryFn: ({ signal }) => request(previewPlanChange, { plan }, { signal }),
    gcTime: 0,
    // Not refetched after `invalidateQueries()` either: the user confirms the amount that is shown.
    staleTime: 'static',
    retry: false,
  });

/** Changes the plan as previewed. */
export const usePlanChange = () =>
  useSubscriptionChange(({ plan, previewedAt }: PlanChangePreview) =>
    request(changePlan, { plan, previewedAt }),
  );

/** Charges the card of a completed setup from now on. */
export const useCardReplacement = () =>
  useSubscriptionChange((setupId: string) => request(replaceCard, { setupId }));

/** Adds what was bought signed out with the user's address. */
export const usePurchaseConfirmation = () =>
  useSubscriptionChange((id: string) => request(confirmPurchase, { id }));

/** Runs a change. The plan is also refetched after a failure, since a change may be the cause. */
function useSubscriptionChange<Variables = void>(change: (wish: Variables) => Promise<SubscriptionOverview>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (subscription) => {
      void client.cancelQueries(planQuery);
      client.setQueryData(planQuery.queryKey, (known) => known && { ...known, subscription });
    },
    onError: () => void client.invalidateQueries(planQuery),
  });
}
