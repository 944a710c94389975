import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';

/** Senders whose future mail the mail server moves to the trash. */
export const rulesQuery = (id: string) => apiQuery(cleaningApi.listMailRules, { id });
