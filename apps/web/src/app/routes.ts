import type { ComponentType } from 'react';
import { paths } from '../shared/config/paths';

/** One screen: where it is, who may see it, what surrounds it, and what it loads. */
export interface AppRoute {
  path: string;
  /** `login`: a visitor is sent to the login (ROLE-15). `anyone`: open. */
  access: 'anyone' | 'login';
  /** `app`: with the app's navigation once signed in. `public`: with the public header, always (NAV-39). */
  frame: 'app' | 'public';
  /**
   * Who has the query cache on it. `when-signed-in`: a visitor, whose first load may weigh 100 KB in all, has none, so
   * what asks the server through it stands behind the session and `lazy`. `never`: a signed-in user has none either.
   */
  data: 'when-signed-in' | 'never';
  /** Asks the server nothing that it needs, so whoever is believed to be signed in may use it without a network. */
  offline?: boolean;
  /** Within the public frame: as wide as the start page, for columns on a desktop. */
  wide?: boolean;
  /** Areas whose messages it shows, beside `shared`. */
  areas: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

/** Needs a login; within the app. */
const app = { access: 'login', frame: 'app', data: 'when-signed-in' } as const;
/** The same, and works without a network. */
const appOffline = { ...app, offline: true } as const;
/** Open to visitors, within the app for a signed-in user. */
const both = { access: 'anyone', frame: 'app', data: 'when-signed-in' } as const;
/** The same, with columns for a visitor too. */
const bothWide = { ...both, wide: true } as const;
/** Open, with the public header, and without the query cache for anyone. */
const still = { access: 'anyone', frame: 'public', data: 'never' } as const;
/** The same, with columns. */
const wide = { ...still, wide: true } as const;
/** Open, within the app for a signed-in user, and without the query cache for anyone. */
const plain = { ...still, frame: 'app' } as const;
/** Needs a login, with the public header: a checkout. */
const checkout = { ...app, frame: 'public' } as const;

const home = screen(app, paths.home, ['storage'], () => import('../features/storage/home-page'));

/** `/` is the landing page for a visitor and Home for a signed-in user (NAV-38). */
export const rootRoutes = {
  visitor: screen(wide, paths.root, ['landing'], () => import('../features/landing/landing-page')),
  signedIn: { ...home, path: paths.root },
};

/** Every other screen; a new one is one line here. */
export const routes: readonly AppRoute[] = [
  home,
  screen(app, paths.stats, ['storage'], () => import('../features/storage/stats-page')),
  screen(app, paths.insights, ['storage'], () => import('../features/storage/insights-page')),
  screen(appOffline, paths.clean, ['cleaning', 'folder'], () => import('../features/cleaning/clean-page')),
  screen(
    both,
    paths.realCleaner,
    ['cleaning', 'folder'],
    () => import('../features/cleaning/real-cleaner-page'),
  ),
  screen(
    app,
    paths.dataCleaner,
    ['cleaning', 'folder'],
    () => import('../features/cleaning/data-cleaner-page'),
  ),
  screen(app, paths.optimizer, ['cleaning', 'folder'], () => import('../features/cleaning/optimizer-page')),
  screen(app, paths.organize, ['media', 'folder'], () => import('../features/media/media-page')),
  screen(app, paths.email, ['mailbox'], () => import('../features/mailbox/mail-page')),
  screen(app, paths.icloud, ['cloud'], () => import('../features/cloud/cloud-page')),
  screen(app, paths.profile, ['profile'], () => import('../features/profile/profile-page')),
  screen(app, paths.spamBlocker, ['spam'], () => import('../features/spam/spam-page')),
  screen(app, paths.spyDetector, ['spy'], () => import('../features/spy/spy-page')),
  screen(wide, paths.pricing, ['billing'], () => import('../features/billing/pricing-page')),
  screen(wide, paths.subscribe, ['billing'], () => import('../features/billing/subscribe-page')),
  screen(
    still,
    paths.stripeSubscribe,
    ['billing'],
    () => import('../features/billing/stripe-subscribe-page'),
  ),
  screen(still, paths.success, ['billing'], () => import('../features/billing/success-page')),
  screen(still, paths.demoSubscribe, ['billing'], () => import('../features/billing/demo-subscribe-page')),
  screen(
    checkout,
    paths.quickSubscribe,
    ['billing'],
    () => import('../features/billing/quick-subscribe-page'),
  ),
  screen(bothWide, paths.viral, ['sharing'], () => import('../features/sharing/viral-page')),
  screen(app, paths.share, ['sharing'], () => import('../features/sharing/share-page')),
  screen(bothWide, paths.referrals, ['sharing'], () => import('../features/sharing/referrals-page')),
  screen(plain, paths.referralRules, ['sharing'], () => import('../features/sharing/referral-rules-page')),
  screen(plain, paths.settings, ['settings'], () => import('../features/settings/settings-page')),
  screen(plain, paths.faq, ['faq'], () => import('../features/faq/faq-page')),
  screen(plain, paths.privacy, ['privacy'], () => import('../features/privacy/privacy-page')),
  screen(wide, paths.preview, ['preview'], () => import('../features/preview/preview-page')),
  screen(still, paths.owner, ['owner'], () => import('../features/owner/owner-page')),
  screen(app, paths.ownerDashboard, ['owner'], () => import('../features/owner/owner-dashboard-page')),
  screen(app, paths.ownerActivations, ['owner'], () => import('../features/owner/activations-page')),
  screen(app, paths.ownerPayouts, ['owner'], () => import('../features/owner/payouts-page')),
  screen(app, paths.analytics, ['owner'], () => import('../features/owner/analytics-page')),
  screen(still, paths.login, ['auth'], () => import('../features/auth/login-page')),
  screen(still, paths.register, ['auth'], () => import('../features/auth/register-page')),
  screen(still, paths.forgotPassword, ['auth'], () => import('../features/auth/forgot-password-page')),
  screen(still, paths.resetPassword, ['auth'], () => import('../features/auth/reset-password-page')),
  screen(still, paths.verifyEmail, ['auth'], () => import('../features/auth/verify-email-page')),
];

/** Any other path (NAV-28). */
export const notFoundRoute = screen(still, '*', [], () => import('./routes/not-found-page'));

/** The route of a path, as far as the path alone tells. */
export function routeOf(pathname: string, signedIn: boolean): AppRoute {
  if (pathname === paths.root) return signedIn ? rootRoutes.signedIn : rootRoutes.visitor;
  let { length } = pathname;
  while (pathname[length - 1] === '/') length--;
  const path = pathname.slice(0, length);
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}

type Kind = Pick<AppRoute, 'access' | 'frame' | 'data' | 'wide' | 'offline'>;

function screen(kind: Kind, path: string, areas: readonly string[], load: AppRoute['load']): AppRoute {
  return { ...kind, path, areas, load };
}
