import { Clock, createLogger, type JobRunner, type ScheduledJob } from '@swipeclean/service-kit';
import type { PaypalBilling } from '../providers/paypal-billing';
import type { PaypalClient } from '../providers/paypal-client';
import type { StripeClient } from '../providers/stripe-client';
import type { PurchaseRepository } from '../../purchases/purchase.repository';
import { CustomerDeletionJob } from './customer-deletion.job';
import type { CustomerRepository } from './customer.repository';

it('should delete the other customers when one fails', async () => {
  const lines: string[] = [];
  const customers = {
    deleteUnpaidVisitors: jest.fn(async () => {}),
    findPendingDeletions: async () => ['cus_failing', 'cus_good'],
    removePendingDeletion: jest.fn(async (_: string) => {}),
  };
  const api = {
    paymentIntents: {
      list: async ({ customer }: { customer: string }) => {
        if (customer === 'cus_failing') throw new Error('refused');
        return { data: [] };
      },
    },
    customers: { del: async () => ({}) },
  };
  const job = new CustomerDeletionJob(
    customers as unknown as CustomerRepository,
    { removeCustomer: async () => {} } as unknown as PurchaseRepository,
    {
      mode: 'sandbox',
      request: (call: (stripe: typeof api) => unknown) => call(api),
    } as unknown as StripeClient,
    { mode: 'off' } as PaypalClient,
    {} as PaypalBilling,
    new Clock(),
    {
      schedule: ({ run }: ScheduledJob) => ({ run: () => run({ signal: new AbortController().signal }) }),
    } as unknown as JobRunner,
    createLogger('test', 'trace', { write: (line) => void lines.push(line) }),
  );
  await job.run();
  expect(customers.removePendingDeletion.mock.calls).toEqual([['cus_good']]);
  expect(lines.join('')).toMatch(/"customerId":"cus_failing".*customer deletion failed/);
});
