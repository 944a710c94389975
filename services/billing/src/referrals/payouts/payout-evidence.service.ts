import { Injectable } from '@nestjs/common';
import type { PayoutEvidence, PayoutFriend } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { toPayment } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { LandingsService } from '../landings/landings.service';
import { type FriendRow, ReferralRepository } from '../referral.repository';
import { findPayoutRisks } from './payout-risks';
import { PayoutRepository } from './payout.repository';

const MAX_FRIENDS = 100;

/** What the owner looks at before paying: the friends who brought the money, and the risk signs. */
@Injectable()
export class PayoutEvidenceService {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly referrals: ReferralRepository,
    private readonly landings: LandingsService,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** @throws AppError `NOT_FOUND` */
  async get(payoutId: string): Promise<PayoutEvidence> {
    const payout = await this.payouts.find(payoutId);
    if (!payout) throw appError('PAYOUT_NOT_FOUND');
    const { userId } = payout;
    if (!userId) return { friends: [], risks: [], visits: null };
    const rows = await this.referrals.findFriends(userId, MAX_FRIENDS);
    const purchases = await this.purchases.findByUsers(rows.flatMap(({ id }) => id ?? []));
    const friends = rows.map((row) =>
      toPayoutFriend(
        row,
        purchases.filter((purchase) => row.id !== null && purchase.userId === row.id),
      ),
    );
    const visits = await this.landings.countVisits(userId);
    return { friends, risks: findPayoutRisks(friends, visits.counted), visits };
  }
}

function toPayoutFriend({ name, state, signedUpAt }: FriendRow, purchases: PurchaseRow[]): PayoutFriend {
  const payments = purchases.flatMap((purchase) => purchase.payments.map(toPayment));
  return {
    name,
    state,
    signedUpAt: signedUpAt.toISOString(),
    paidCents: payments.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0),
    isCash: purchases.length > 0 && purchases.every(({ provider }) => provider === 'cash'),
  };
}
