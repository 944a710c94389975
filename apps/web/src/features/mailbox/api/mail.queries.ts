import { listMailRules } from '@swipeclean/contracts';
import { apiQuery } from '@/shared/api/api-query';

/** Senders whose future mail the mail server moves to the trash. */
export const rulesQuery = (id: string) => apiQuery(listMailRules, { id });
