import type { ServiceDatabase } from '@swipeclean/service-kit';
import { EarnerRow } from '../ledger/earner.entity';
import { LedgerEntryRow } from '../ledger/ledger-entry.entity';
import { PayoutRow } from '../payouts/payout.entity';
import { LandingRow } from '../referrals/landing.entity';
import { LandingSaltRow } from '../referrals/landing-salt.entity';
import { MemberRow } from '../referrals/member.entity';
import { PaymentFactRow } from '../referrals/payment-fact.entity';
import { ReferralRow } from '../referrals/referral.entity';
import { ReferralCodeRow } from '../referrals/referral-code.entity';
import { RewardGrantRow } from '../referrals/reward-grant.entity';
import { ShareCountRow } from '../referrals/share-count.entity';
import { SubscriptionRow } from '../subscriptions/subscription.entity';
import { CreateTables1763730000000 } from './migrations/1763730000000-create-tables';
import { CreateReferrals1763746800000 } from './migrations/1763746800000-create-referrals';
import { RunReferrals1763770000000 } from './migrations/1763770000000-run-referrals';

export const billingDatabase: ServiceDatabase = {
  schema: 'billing',
  entities: [
    EarnerRow,
    LandingRow,
    LandingSaltRow,
    LedgerEntryRow,
    MemberRow,
    PaymentFactRow,
    PayoutRow,
    ReferralCodeRow,
    ReferralRow,
    RewardGrantRow,
    ShareCountRow,
    SubscriptionRow,
  ],
  migrations: [CreateTables1763730000000, CreateReferrals1763746800000, RunReferrals1763770000000],
};
