import type { Plan } from './prices';

/**
 * The owner's business figures at one moment. Amounts are US cents; days and months are in UTC. Live and test money
 * are never mixed: a site with test payments counts only those.
 */
export interface OwnerMetrics {
  /** Time of the figures (ISO 8601). */
  at: string;
  /** Whether the figures are test money: from the sandbox or providers' test keys. */
  isTest: boolean;
  /** Users with a current payment or within the grace days after one. Granted Pro does not count. */
  subscribers: number;
  /** Subscribers who had not paid at the start of the day. */
  newToday: number;
  /** 0 to 1: share of the payers of 30 days ago who no longer pay; 0 without payers then. */
  churnRate: number;
  /** Monthly revenue of subscribers: the monthly price, a twelfth of the annual one, nothing for lifetime. */
  mrrCents: number;
  /** Twelve times that. */
  arrCents: number;
  /** Average revenue of every buyer until now, net of refunds; 0 before the first sale. */
  ltvCents: number;
  /** People who ever paid. */
  buyers: number;
  /** Twelve months, the current one last: payments less the refunds made in that month, whenever they were paid. */
  revenueByMonth: { month: string; cents: number }[];
  /** The same months by the country of card or payer (ISO 3166), most first; null when unknown. */
  revenueByCountry: { country: string | null; cents: number }[];
  /** Subscribers by plan. */
  planMix: Record<Plan, number>;
  /** Pending cash transfers, newest first. */
  pendingActivations: { id: string; email: string; createdAt: string }[];
}
