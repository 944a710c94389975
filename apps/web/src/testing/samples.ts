import {
  type CashTransfer,
  type CleaningAction,
  type Insights,
  PRICES,
  type PublicConfig,
  type StorageAnalysis,
  type SubscriptionOverview,
  type User,
} from '@swipeclean/contracts';

const GB = 1_000_000_000;

export const sampleUser: User = {
  id: 'abcdefghjkmnpqrstuvw',
  email: 'mara@example.com',
  emailVerified: true,
  firstName: 'Mara',
  lastName: 'Lind',
  profileImageUrl: null,
  isSubscribed: false,
  isFounder: false,
  isOwner: false,
  ownerAccess: false,
  country: 'US',
  hasPassword: true,
  hasSecondFactor: false,
  recoveryDueAt: null,
  createdAt: '2025-01-01T00:00:00.000Z',
};

export const sampleAnalysis: StorageAnalysis = {
  sample: true,
  usedStorage: 45_600,
  totalStorage: 64_000,
  totalStorageTyped: false,
  typedStorage: null,
  photosSize: 18_230,
  downloadsSize: 9_400,
  cacheSize: 6_100,
  musicSize: 4_700,
  duplicatePhotos: 1_247,
  oldDownloads: 89,
  potentialSavings: 2_300,
  itemsToClean: 1_200,
  lastScanAt: null,
  folders: [],
};

export const sampleInsights: Insights = {
  period: 'month',
  categories: [
    { name: 'photos', bytes: 18.4 * GB, trendPercent: 12.4 },
    { name: 'downloads', bytes: 8.6 * GB, trendPercent: -8.2 },
    { name: 'cache', bytes: 3.2 * GB, trendPercent: 0 },
    { name: 'music', bytes: 5_900_000, trendPercent: null },
    { name: 'other', bytes: 9.1 * GB, trendPercent: 1.6 },
  ],
  activity: [
    { date: '2026-01-30', bytes: 0 },
    { date: '2026-01-31', bytes: 1.85 * GB },
    { date: '2026-02-01', bytes: 640_000_000 },
  ],
  usedBytes: 45.2 * GB,
  totalBytes: 64 * GB,
  totalBytesTyped: false,
  utilisationPercent: 70.6,
  health: 'Good',
  recommendations: [
    { code: 'duplicate_photos', bytes: 1.85 * GB, href: '/data-cleaner?type=duplicates' },
    { code: 'cache_files', bytes: 60_500_000, href: '/data-cleaner?type=cache' },
  ],
  sample: true,
  comparedAt: null,
  trashedBytes: 0,
  activitySample: true,
  lastScanAt: null,
  folders: [],
};

export const sampleConfig: PublicConfig = {
  brand: 'SwipeClean',
  siteUrl: 'http://localhost',
  ownerEmail: 'owner@example.com',
  supportEmail: 'support@example.com',
  paymentLink: null,
  walletPlanLink: null,
  cashTransferLink: null,
  cashHandle: null,
  claims: 'demo',
  prices: PRICES,
  providers: { stripe: 'off', paypal: 'off', oidc: 'off', passkeys: 'off' },
  stripePublishableKey: null,
  paypalClientId: null,
  paymentSandboxUrl: null,
};

export const sampleAction: CleaningAction = {
  id: 'a1',
  createdAt: '2025-01-01T00:00:00.000Z',
  tool: 'real-cleaner',
  status: 'reserved',
  files: 0,
  bytes: 0,
  restorableUntil: null,
  freedAt: null,
  freedBytes: 0,
};

/** The overview of a user who never paid. */
export const noSubscription: SubscriptionOverview = {
  plan: null,
  status: 'none',
  provider: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceEnd: null,
  subscriptions: [],
  unconfirmed: [],
  outlook: { proUntil: null, afterCancel: null, afterRefund: null },
  planChanges: [],
  openInvoiceUrl: null,
  hasCard: false,
  canResume: true,
  hasPortal: false,
  renewal: null,
  refund: { possible: false, cents: null, until: null, reason: 'none' },
};

export const sampleTransfer: CashTransfer = {
  id: 't',
  status: 'pending',
  plan: 'monthly',
  announcedAt: '2026-03-01T12:00:00.000Z',
  reason: null,
  payerReference: null,
  instructions: { reference: 'SC-ABC234', cents: 499, hours: 24 },
};
