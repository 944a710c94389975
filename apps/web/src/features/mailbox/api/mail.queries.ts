import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';

/** The connected mailboxes, each with the totals of its last scan. */
export const mailboxesQuery = apiQuery(cleaningApi.listMailAccounts);

/** Senders whose future mail the mail server moves to the trash. */
export const rulesQuery = (id: string) => apiQuery(cleaningApi.listMailRules, { id });
