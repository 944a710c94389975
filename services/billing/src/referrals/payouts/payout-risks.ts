import { HOUR_MS, type PayoutFriend, type PayoutRisk } from '@swipeclean/contracts/server';

/** Friends who joined within an hour that are conspicuous. */
const MAX_FRIENDS_PER_HOUR = 3;

/** Outcomes of a review that show one person, or one card, behind several accounts. */
const SAME_PERSON: readonly PayoutFriend['state'][] = ['self', 'instrument', 'instrument-untold'];

/** What speaks against a payout; the owner decides. */
export function findPayoutRisks(friends: readonly PayoutFriend[], landings: number): PayoutRisk[] {
  const paying = friends.filter(({ paidCents }) => paidCents > 0);
  const signs: Record<PayoutRisk, boolean> = {
    'joined-together': hasBurst(friends.map(({ signedUpAt }) => Date.parse(signedUpAt))),
    'same-person': friends.some(({ state }) => SAME_PERSON.includes(state)),
    'money-back': friends.some(({ state }) => state === 'taken-back'),
    left: friends.filter(({ state }) => state === 'friend-left').length * 2 > friends.length,
    'few-visits': landings < friends.length,
    'cash-only': paying.length > 0 && paying.every(({ isCash }) => isCash),
  };
  return (Object.keys(signs) as PayoutRisk[]).filter((sign) => signs[sign]);
}

function hasBurst(times: readonly number[]): boolean {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted.some((at, index) => {
    const last = sorted[index + MAX_FRIENDS_PER_HOUR];
    return last !== undefined && last - at <= HOUR_MS;
  });
}
