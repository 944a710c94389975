import { call, type NoRequest, types } from '../core/call';
import type { IdDto } from '../core/id.dto';
import type { PayPayoutDto, RefusePayoutDto, RejectActivationDto } from './billing.dto';
import type { DecidedActivation, OwnerPayout, PendingActivation } from './billing.types';
import type {
  AttachPurchaseDto,
  BillingIdDto,
  GrantProDto,
  OwnerActionDto,
  PayPayoutsDto,
  SearchCustomersDto,
  OwnerAction,
  OwnerCustomer,
  OwnerCustomerDetails,
  OwnerDispute,
  PayoutEvidence,
} from './owner-console';
import type { OwnerMetrics } from './owner-metrics';

// The owner's console: payments by hand, payouts, customers and figures.

/** Pending cash transfers, newest first; these four calls are for the owner. */
export const listActivations = call(
  'billing.listActivations',
  'GET /api/owner/activations',
  types<NoRequest, PendingActivation[]>(),
  { idempotent: true, access: 'owner' },
);

/** The latest decided transfers, newest first, with the user who decided. */
export const listDecidedActivations = call(
  'billing.listDecidedActivations',
  'GET /api/owner/activations/decided',
  types<NoRequest, DecidedActivation[]>(),
  { idempotent: true, access: 'owner' },
);

export const approveActivation = call(
  'billing.approveActivation',
  'POST /api/owner/activations/:id/approve',
  types<IdDto, void>(),
  { access: 'owner', status: 204 },
);

export const rejectActivation = call(
  'billing.rejectActivation',
  'POST /api/owner/activations/:id/reject',
  types<RejectActivationDto, void>(),
  { access: 'owner', status: 204 },
);

/** All pending payouts and the latest settled ones, newest first; owner only, like the two below. */
export const listPayouts = call(
  'billing.listPayouts',
  'GET /api/owner/payouts',
  types<NoRequest, OwnerPayout[]>(),
  { idempotent: true, access: 'owner' },
);

export const payPayout = call(
  'billing.payPayout',
  'POST /api/owner/payouts/:id/paid',
  types<PayPayoutDto, OwnerPayout>(),
  { idempotent: true, access: 'owner', status: 200 },
);

export const refusePayout = call(
  'billing.refusePayout',
  'POST /api/owner/payouts/:id/refuse',
  types<RefusePayoutDto, OwnerPayout>(),
  { idempotent: true, access: 'owner', status: 200 },
);

/** The friends behind a payout, and its risk signs. */
export const getPayoutEvidence = call(
  'billing.getPayoutEvidence',
  'GET /api/owner/payouts/:id/friends',
  types<IdDto, PayoutEvidence>(),
  { idempotent: true, access: 'owner' },
);

/** Marks the payouts of a run as sent; returns those that are, without those that cannot be paid. */
export const payPayouts = call(
  'billing.payPayouts',
  'POST /api/owner/payouts/paid',
  types<PayPayoutsDto, OwnerPayout[]>(),
  { idempotent: true, access: 'owner', status: 200 },
);

/** The owner's business figures. */
export const getOwnerMetrics = call(
  'billing.getOwnerMetrics',
  'GET /api/owner/metrics',
  types<NoRequest, OwnerMetrics>(),
  { idempotent: true, access: 'owner' },
);

/** Customers by address or id, at most fifty; these calls are for the owner, whose actions are recorded. */
export const listCustomers = call(
  'billing.listCustomers',
  'GET /api/owner/customers',
  types<SearchCustomersDto, OwnerCustomer[]>(),
  { idempotent: true, access: 'owner' },
);

export const getCustomer = call(
  'billing.getCustomer',
  'GET /api/owner/customers/:id',
  types<BillingIdDto, OwnerCustomerDetails>(),
  { idempotent: true, access: 'owner' },
);

/** Refunds a payment at its provider; records that cash was returned by hand. */
export const refundCustomer = call(
  'billing.refundCustomer',
  'POST /api/owner/payments/:id/refund',
  types<OwnerActionDto, OwnerCustomerDetails>(),
  { access: 'owner', status: 200 },
);

export const grantPro = call(
  'billing.grantPro',
  'POST /api/owner/customers/:id/grant',
  types<GrantProDto, OwnerCustomerDetails>(),
  { access: 'owner', status: 200 },
);

export const revokeGrant = call(
  'billing.revokeGrant',
  'POST /api/owner/grants/:id/revoke',
  types<OwnerActionDto, OwnerCustomerDetails>(),
  { access: 'owner', status: 200 },
);

export const attachPurchase = call(
  'billing.attachPurchase',
  'POST /api/owner/purchases/:id/attach',
  types<AttachPurchaseDto, OwnerCustomerDetails>(),
  { access: 'owner', status: 200 },
);

export const listDisputes = call(
  'billing.listDisputes',
  'GET /api/owner/disputes',
  types<NoRequest, OwnerDispute[]>(),
  { idempotent: true, access: 'owner' },
);

/** The latest hundred actions, newest first. */
export const listOwnerActions = call(
  'billing.listOwnerActions',
  'GET /api/owner/actions',
  types<NoRequest, OwnerAction[]>(),
  { idempotent: true, access: 'owner' },
);
