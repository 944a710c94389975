import type { Plan } from '@swipeclean/contracts';
import { SANDBOX_KEYS } from '@swipeclean/local-stack';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { newCredentials } from '../support/users';

type RecurringPlan = Exclude<Plan, 'lifetime'>;

/** Lets a new customer buy each plan in the payment sandbox, in the way of the card form. */
export async function sellPlans(sandboxUrl: string, plans: readonly RecurringPlan[]): Promise<void> {
  for (const plan of plans) await sellPlan(sandboxUrl, plan);
}

async function sellPlan(sandboxUrl: string, plan: RecurringPlan): Promise<void> {
  const customer = new ApiClient();
  await customer.post('/api/auth/register', newCredentials());
  const { body } = await customer.post<{ clientSecret: string }>('/api/create-subscription', { plan });
  const [intent] = body.clientSecret.split('_secret_');
  const paid = await fetch(`${sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  if (!paid.ok) throw new Error(`Paying for ${plan} answered ${paid.status}: ${await paid.text()}`);
  const isPro = async () =>
    (await customer.get<{ isSubscribed: boolean }>('/api/auth/user')).body.isSubscribed;
  await expect.poll(isPro).toBe(true);
}
