import type { Plan } from './prices';

/**
 * How the business stands at a moment. Amounts are US cents; days and months are of UTC. Real and test money are never in
 * one figure: where payments are play, the figures are of those alone.
 */
export interface OwnerMetrics {
  /** When this was so (ISO 8601). */
  at: string;
  /** Whether the figures are of play money: of the sandbox or of providers' test keys. */
  isTest: boolean;
  /** People who pay: by a payment that stands for the present, or in the days of grace after it. Granted Pro is not paid. */
  subscribers: number;
  /** Those of them who did not pay yet when the day began. */
  newToday: number;
  /** 0 to 1: of those who paid 30 days ago, the part that pays no more; 0 where nobody paid then. */
  churnRate: number;
  /** What subscribers pay for a month: the monthly price, and a twelfth of the annual one; nothing for a lifetime. */
  mrrCents: number;
  /** Twelve times that. */
  arrCents: number;
  /** What everybody who ever paid has brought on average until now, net of what went back; 0 before the first sale. */
  ltvCents: number;
  /** People who ever paid. */
  buyers: number;
  /** Twelve months, this one last: what came in, less what went back in that month, whenever it was paid. */
  revenueByMonth: { month: string; cents: number }[];
  /** The same months by the country of card or payer (ISO 3166), most first; null where it is not known. */
  revenueByCountry: { country: string | null; cents: number }[];
  /** Subscribers by plan. */
  planMix: Record<Plan, number>;
  /** Cash transfers that wait for the owner, newest first. */
  pendingActivations: { id: string; email: string; createdAt: string }[];
}
