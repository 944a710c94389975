import type { SITE_PATHS } from '@swipeclean/contracts';

/** Every address of the app (NAV-01 to NAV-27, and those of the open folder); screens refer to them by name. */
export const paths = {
  root: '/',
  home: '/home',
  clean: '/clean',
  /** The swipe deck. */
  cleanByCard: '/clean?tab=demo',
  /** The folder scanner. */
  cleanFolder: '/clean?tab=folder',
  realCleaner: '/real-cleaner',
  /** The overview of the open folder. */
  folder: '/folder',
  folderCards: '/folder/cards',
  folderPhotos: '/folder/photos',
  folderFiles: '/folder/files',
  folderMap: '/folder/map',
  folderTrash: '/folder/trash',
  /** Connects to the program that opens folders of this computer. */
  connect: '/connect',
  organize: '/organize',
  dataCleaner: '/data-cleaner',
  optimizer: '/optimizer',
  email: '/email',
  icloud: '/icloud',
  spamBlocker: '/spam-blocker',
  /** Judges a message, for anyone; also the share target of the installed app. */
  scamCheck: '/scam-check',
  spyDetector: '/spy-detector',
  stats: '/stats',
  insights: '/insights',
  profile: '/profile',
  /** The user's purchases. */
  subscription: '/profile#subscription',
  settings: '/settings',
  help: '/settings#help',
  faq: '/faq',
  privacy: '/privacy',
  /** The data sets behind results, with their licences. */
  dataSources: '/sources',
  preview: '/preview',
  pricing: '/pricing',
  subscribe: '/subscribe',
  stripeSubscribe: '/stripe-subscribe',
  demoSubscribe: '/demo-subscribe',
  quickSubscribe: '/quick-subscribe',
  success: '/success',
  /** The invoice of a payment, named in the query. */
  invoice: '/invoice',
  viral: '/viral',
  share: '/share',
  referrals: '/referrals',
  referralRules: '/referral-rules',
  analytics: '/analytics',
  owner: '/owner',
  ownerDashboard: '/owner-dashboard',
  ownerActivations: '/owner-activations',
  ownerCustomers: '/owner-customers',
  ownerPayouts: '/owner-payouts',
  /** Processes, queues and errors. */
  ownerSystem: '/owner/system',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** The link of a digest that ends it. */
  unsubscribe: '/unsubscribe',
} as const satisfies typeof SITE_PATHS & Record<string, string>;
