import type { ServiceDatabase } from '@swipeclean/service-kit';
import { SubscriptionRow } from '../subscriptions/subscription.entity';
import { CreateTables1763730000000 } from './migrations/1763730000000-create-tables';

export const billingDatabase: ServiceDatabase = {
  schema: 'billing',
  entities: [SubscriptionRow],
  migrations: [CreateTables1763730000000],
};
