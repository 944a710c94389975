import type { ServiceDatabase } from '@swipeclean/service-kit';
import { ShareCodeRow } from '../referrals/share-code.entity';
import { ShareCountRow } from '../referrals/share-count.entity';
import { SubscriptionRow } from '../subscriptions/subscription.entity';
import { CreateTables1763730000000 } from './migrations/1763730000000-create-tables';
import { CreateReferrals1763746800000 } from './migrations/1763746800000-create-referrals';

export const billingDatabase: ServiceDatabase = {
  schema: 'billing',
  entities: [SubscriptionRow, ShareCodeRow, ShareCountRow],
  migrations: [CreateTables1763730000000, CreateReferrals1763746800000],
};
