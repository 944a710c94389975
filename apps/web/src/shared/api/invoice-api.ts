import { type billingRpc, invoiceRoutes } from '@swipeclean/contracts';
import { createClient } from './client';

/** Invoices, apart from the calls that first pages load. */
export const invoiceApi = createClient<typeof billingRpc>()(invoiceRoutes);
