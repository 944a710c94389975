import {
  type CleaningAction,
  PRICES,
  type PublicConfig,
  type StorageAnalysis,
  type User,
} from '@swipeclean/contracts';

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
  hasPassword: true,
  createdAt: '2025-01-01T00:00:00.000Z',
};

export const sampleAnalysis: StorageAnalysis = {
  sample: true,
  usedStorage: 45_600,
  totalStorage: 64_000,
  totalStorageTyped: false,
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

export const sampleConfig: PublicConfig = {
  brand: 'SwipeClean',
  siteUrl: 'http://localhost',
  ownerEmail: 'owner@example.com',
  supportEmail: 'support@example.com',
  paymentLink: null,
  walletPlanLink: null,
  cashTransferLink: null,
  cashHandle: null,
  prices: PRICES,
  providers: { stripe: 'off', paypal: 'off', oidc: 'off' },
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
