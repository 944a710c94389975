import { Clock, createLogger, type JobRunner, type ScheduledJob } from '@swipeclean/service-kit';
import type { PaymentProviderRecord } from '../providers/payment-provider';
import type { PurchaseRepository } from '../purchases/purchase.repository';
import { CustomerDeletionJob } from './customer-deletion.job';
import type { CustomerDeletionRow } from './customer.entity';
import type { CustomerRepository } from './customer.repository';

it('should delete the other customers when one fails', async () => {
  const lines: string[] = [];
  const [failing, good] = ['cus_failing', 'cus_good'].map((id): CustomerDeletionRow => ({
    id,
    provider: 'stripe',
    isSubscription: false,
  }));
  const customers = {
    deleteUnpaidVisitors: jest.fn(async () => {}),
    findPendingDeletions: async () => [failing, good],
    removePendingDeletion: jest.fn(async (_: CustomerDeletionRow) => {}),
  };
  const stripe = {
    mode: 'sandbox',
    deleteCustomer: async (id: string) => {
      if (id === failing?.id) throw new Error('refused');
    },
  };
  const job = new CustomerDeletionJob(
    customers as unknown as CustomerRepository,
    { removeCustomer: async () => {} } as unknown as PurchaseRepository,
    { stripe } as unknown as PaymentProviderRecord,
    new Clock(),
    {
      schedule: ({ run }: ScheduledJob) => ({ run: () => run({ signal: new AbortController().signal }) }),
    } as unknown as JobRunner,
    createLogger('test', 'trace', { write: (line) => void lines.push(line) }),
  );
  await job.run();
  expect(customers.removePendingDeletion.mock.calls).toEqual([[good]]);
  expect(lines.join('')).toMatch(/"customerId":"cus_failing".*customer deletion failed/);
});
