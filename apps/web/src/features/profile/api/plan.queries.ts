import type { CashTransfer, SubscriptionOverview } from '@swipeclean/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { billingApi } from '@/shared/api/billing-api';
import { POLL_WHILE_PENDING_MS, getCashTransfer } from '@/shared/billing/cash-transfer';

/** The user's purchases, and the announced cash transfer. */
export interface PlanStanding {
  subscription: SubscriptionOverview;
  transfer: CashTransfer | null;
}

/** Fetched at every visit, because providers and the owner change it; polled while the owner has not decided. */
export const planQuery = queryOptions({
  queryKey: [billingApi.getSubscription.path, 'with cash transfer'],
  queryFn: async ({ signal }): Promise<PlanStanding> => {
    const [subscription, transfer] = await Promise.all([
      billingApi.getSubscription(undefined, { signal }),
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
  cancel: billingApi.cancelSubscription,
  resume: billingApi.resumeSubscription,
  refund: billingApi.refundPayment,
} satisfies Record<PlanAct, unknown>;

/** Runs an action. The plan is also refetched after a failure, since a change may be the cause. */
export function usePlanAct(act: PlanAct) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => CALLS[act](),
    onSuccess: (subscription) => {
      void client.cancelQueries(planQuery);
      client.setQueryData(planQuery.queryKey, (known) => known && { ...known, subscription });
    },
    onError: () => void client.invalidateQueries(planQuery),
  });
}
