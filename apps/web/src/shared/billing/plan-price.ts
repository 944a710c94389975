import { PRICES, type Plan } from '@swipeclean/contracts';
import { paths } from '../config/paths';
import { formatMoney } from '../format/format';

/** `$49.99`. */
export const formatPlanPrice = (plan: Plan): string => formatMoney(PRICES[plan], PRICES.currency);

export const checkoutPath = (plan: Plan): string => `${paths.stripeSubscribe}?plan=${plan}`;
