import { SchemaMigration } from '@swipeclean/service-kit';
import { ACCOUNT_TABLES } from '../schema/accounts';
import { CHECKOUT_TABLES } from '../schema/checkout';
import { ENTITLEMENT_TABLES } from '../schema/entitlement';
import { OWNER_TABLES } from '../schema/owner';
import { PAYOUT_TABLES } from '../schema/payouts';
import { PURCHASE_TABLES } from '../schema/purchases';
import { REFERRAL_TABLES } from '../schema/referrals';

export class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = [
    ACCOUNT_TABLES,
    CHECKOUT_TABLES,
    PURCHASE_TABLES,
    ENTITLEMENT_TABLES,
    // Referrals refer to the payees of payouts.
    PAYOUT_TABLES,
    REFERRAL_TABLES,
    OWNER_TABLES,
  ];
}
