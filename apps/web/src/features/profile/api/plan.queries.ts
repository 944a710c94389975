import type { CashTransfer, SubscriptionOverview } from '@swipeclean/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { billingApi } from '@/shared/api/billing-api';
import { POLL_WHILE_PENDING_MS, getCashTransfer } from '@/shared/billing/cash-transfer';

/** What the user has bought, and the cash that is announced. */
export interface PlanStanding {
  subscription: SubscriptionOverview;
  transfer: CashTransfer | null;
}

/** Asked at every visit, as providers and the owner change it; and again and again while the owner is to decide. */
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

/** What a user can do with a subscription. */
export type PlanAct = 'cancel' | 'resume' | 'refund';

const CALLS = {
  cancel: billingApi.cancelSubscription,
  resume: billingApi.resumeSubscription,
  refund: billingApi.refundPayment,
} satisfies Record<PlanAct, unknown>;

/** Does it; what it failed for may have changed meanwhile, so that is asked for again. */
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
