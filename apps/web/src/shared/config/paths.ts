import { gatewayRoutes, parseRoute } from '@swipeclean/contracts';

/** Every address of the app (NAV-01 to NAV-27); screens link by name. */
export const paths = {
  root: '/',
  home: '/home',
  clean: '/clean',
  /** Card by card. */
  cleanByCard: '/clean?tab=demo',
  /** The folder scanner. */
  cleanFolder: '/clean?tab=folder',
  realCleaner: '/real-cleaner',
  organize: '/organize',
  dataCleaner: '/data-cleaner',
  optimizer: '/optimizer',
  email: '/email',
  icloud: '/icloud',
  spamBlocker: '/spam-blocker',
  spyDetector: '/spy-detector',
  stats: '/stats',
  insights: '/insights',
  profile: '/profile',
  /** What was bought, and what can be done with it. */
  subscription: '/profile#subscription',
  settings: '/settings',
  help: '/settings#help',
  faq: '/faq',
  privacy: '/privacy',
  preview: '/preview',
  pricing: '/pricing',
  subscribe: '/subscribe',
  stripeSubscribe: '/stripe-subscribe',
  demoSubscribe: '/demo-subscribe',
  quickSubscribe: '/quick-subscribe',
  success: '/success',
  viral: '/viral',
  share: '/share',
  referrals: '/referrals',
  referralRules: '/referral-rules',
  analytics: '/analytics',
  owner: '/owner',
  ownerDashboard: '/owner-dashboard',
  ownerActivations: '/owner-activations',
  ownerPayouts: '/owner-payouts',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
} as const;

/** Sign-in and sign-out are full-page navigations to the server (NAV-29, NAV-30). */
export const loginAddress = (returnTo: string) =>
  `${parseRoute(gatewayRoutes.openLogin).path}?returnTo=${encodeURIComponent(returnTo)}`;
export const logoutAddress = parseRoute(gatewayRoutes.logout).path;
