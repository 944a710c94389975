import type { ComponentType } from 'react';
import type * as FolderPages from '../features/folder-screens/folder-page';
import { paths } from '../shared/config/paths';

/** One screen: its path, who may open it, its frame, and what it loads. */
export interface AppRoute {
  path: string;
  /** `login`: a visitor is sent to the login (ROLE-15). `anyone`: open. */
  access: 'anyone' | 'login';
  /** `app`: with the app's navigation once signed in. `public`: with the public header, always (NAV-39). */
  frame: 'app' | 'public';
  /**
   * Who gets the query cache. `when-signed-in`: a visitor gets none, to keep the first load within its budget, so
   * components with queries are lazy and shown to users only. `never`: a user gets none either.
   */
  data: 'when-signed-in' | 'never';
  /** Needs nothing from the server, so a user whose session cannot be checked may use it offline. */
  offline?: boolean;
  /** In the public frame: as wide as the start page, for columns on a desktop. */
  wide?: boolean;
  /** The areas of its messages, beside `shared`. */
  areas: readonly string[];
  load: () => Promise<{ default: ScreenComponent }>;
}

/** A screen; one that loads its content later can load it before it is shown. */
export type ScreenComponent = ComponentType & { preload?: () => void };

/** Needs a login; in the app's frame. */
const privateScreen = { access: 'login', frame: 'app', data: 'when-signed-in' } as const;
/** The same, and works offline. */
const privateOfflineScreen = { ...privateScreen, offline: true } as const;
/** Open to visitors; in the app's frame for a user. */
const sharedScreen = { access: 'anyone', frame: 'app', data: 'when-signed-in' } as const;
/** The same, with columns for a visitor too. */
const sharedWideScreen = { ...sharedScreen, wide: true } as const;
/** Open to visitors, always in the public frame, without the query cache. */
const publicScreen = { access: 'anyone', frame: 'public', data: 'never' } as const;
/** The same, with columns. */
const publicWideScreen = { ...publicScreen, wide: true } as const;
/** Open to visitors; in the app's frame for a user, without the query cache. */
const sharedStaticScreen = { ...publicScreen, frame: 'app' } as const;
/** The same, with columns for a visitor too. */
const sharedStaticWideScreen = { ...sharedStaticScreen, wide: true } as const;
/** Needs a login; in the public frame. */
const checkoutScreen = { ...privateScreen, frame: 'public' } as const;

const home = route(
  privateScreen,
  paths.home,
  ['storage', 'folder'],
  () => import('../features/storage/home-page'),
);

/** `/` is the landing page for a visitor and Home for a signed-in user (NAV-38). */
export const rootRoutes = {
  visitor: route(publicWideScreen, paths.root, ['landing'], () => import('../features/landing/landing-page')),
  signedIn: { ...home, path: paths.root },
};

/** Every other screen. A new screen is one line here and one in `shared/config/paths.ts`. */
export const routes: readonly AppRoute[] = [
  home,
  route(privateScreen, paths.stats, ['storage', 'folder'], () => import('../features/storage/stats-page')),
  route(
    privateScreen,
    paths.insights,
    ['storage', 'folder'],
    () => import('../features/storage/insights-page'),
  ),
  route(
    privateOfflineScreen,
    paths.clean,
    ['cleaning', 'folder'],
    () => import('../features/cleaning/clean-page'),
  ),
  route(
    sharedScreen,
    paths.realCleaner,
    ['cleaning', 'folder'],
    () => import('../features/cleaning/real-cleaner-page'),
  ),
  route(
    sharedScreen,
    paths.connect,
    ['companion', 'folder'],
    () => import('../features/companion/connect-page'),
  ),
  folderRoute(paths.folder, 'OverviewPage'),
  folderRoute(paths.folderCards, 'CardsPage'),
  route(
    sharedWideScreen,
    paths.folderPhotos,
    ['media', 'folder'],
    () => import('../features/media/folder-photos-page'),
  ),
  folderRoute(paths.folderFiles, 'FilesPage'),
  folderRoute(paths.folderMap, 'MapPage'),
  folderRoute(paths.folderTrash, 'TrashPage'),
  route(
    privateScreen,
    paths.dataCleaner,
    ['cleaning', 'folder'],
    () => import('../features/cleaning/data-cleaner-page'),
  ),
  route(
    privateScreen,
    paths.optimizer,
    ['cleaning', 'folder'],
    () => import('../features/cleaning/optimizer-page'),
  ),
  route(privateScreen, paths.organize, ['media', 'folder'], () => import('../features/media/media-page')),
  route(privateScreen, paths.email, ['mailbox'], () => import('../features/mailbox/mail-page')),
  route(privateScreen, paths.icloud, ['cloud', 'sources'], () => import('../features/cloud/cloud-page')),
  route(
    privateScreen,
    paths.profile,
    ['profile', 'identity'],
    () => import('../features/profile/profile-page'),
  ),
  route(privateScreen, paths.spamBlocker, ['spam'], () => import('../features/spam/spam-page')),
  route(sharedStaticWideScreen, paths.scamCheck, ['spam'], () => import('../features/spam/scam-check-page')),
  route(privateScreen, paths.spyDetector, ['spy', 'identity'], () => import('../features/spy/spy-page')),
  route(publicWideScreen, paths.pricing, ['billing'], () => import('../features/billing/pricing-page')),
  route(publicWideScreen, paths.subscribe, ['billing'], () => import('../features/billing/subscribe-page')),
  route(
    publicScreen,
    paths.stripeSubscribe,
    ['billing'],
    () => import('../features/billing/stripe-subscribe-page'),
  ),
  route(publicScreen, paths.invoice, ['invoice'], () => import('../features/invoice/invoice-page')),
  route(publicScreen, paths.success, ['billing'], () => import('../features/billing/success-page')),
  route(
    publicScreen,
    paths.demoSubscribe,
    ['billing'],
    () => import('../features/billing/demo-subscribe-page'),
  ),
  route(
    checkoutScreen,
    paths.quickSubscribe,
    ['billing'],
    () => import('../features/billing/quick-subscribe-page'),
  ),
  route(sharedWideScreen, paths.viral, ['sharing'], () => import('../features/sharing/viral-page')),
  route(privateScreen, paths.share, ['sharing'], () => import('../features/sharing/share-page')),
  route(sharedWideScreen, paths.referrals, ['sharing'], () => import('../features/sharing/referrals-page')),
  route(
    sharedStaticScreen,
    paths.referralRules,
    ['sharing'],
    () => import('../features/sharing/referral-rules-page'),
  ),
  route(sharedStaticScreen, paths.settings, ['settings'], () => import('../features/settings/settings-page')),
  route(sharedStaticScreen, paths.faq, ['faq'], () => import('../features/faq/faq-page')),
  route(sharedStaticScreen, paths.privacy, ['privacy'], () => import('../features/privacy/privacy-page')),
  route(
    sharedStaticScreen,
    paths.dataSources,
    ['data-sources'],
    () => import('../features/data-sources/data-sources-page'),
  ),
  route(publicWideScreen, paths.preview, ['preview'], () => import('../features/preview/preview-page')),
  route(publicScreen, paths.owner, ['owner'], () => import('../features/owner/owner-page')),
  route(
    privateScreen,
    paths.ownerDashboard,
    ['owner'],
    () => import('../features/owner/owner-dashboard-page'),
  ),
  route(privateScreen, paths.ownerActivations, ['owner'], () => import('../features/owner/activations-page')),
  route(privateScreen, paths.ownerCustomers, ['owner'], () => import('../features/owner/customers-page')),
  route(privateScreen, paths.ownerPayouts, ['owner'], () => import('../features/owner/payouts-page')),
  route(privateScreen, paths.ownerSystem, ['owner'], () => import('../features/owner/system-page')),
  route(privateScreen, paths.analytics, ['owner'], () => import('../features/owner/analytics-page')),
  route(publicScreen, paths.login, ['auth', 'identity'], () => import('../features/auth/login-page')),
  route(publicScreen, paths.register, ['auth'], () => import('../features/auth/register-page')),
  route(publicScreen, paths.forgotPassword, ['auth'], () => import('../features/auth/forgot-password-page')),
  route(publicScreen, paths.resetPassword, ['auth'], () => import('../features/auth/reset-password-page')),
  route(publicScreen, paths.unsubscribe, ['auth'], () => import('../features/auth/unsubscribe-page')),
  route(publicScreen, paths.verifyEmail, ['auth'], () => import('../features/auth/verify-email-page')),
];

/** Any other path (NAV-28). */
export const notFoundRoute = route(sharedStaticScreen, '*', [], () => import('./not-found-page'));

/** The screens of the open folder. */
export const folderRoutes: readonly AppRoute[] = routes.filter(
  ({ path }) => path === paths.folder || path.startsWith(`${paths.folder}/`),
);

export function findRoute(pathname: string, signedIn: boolean): AppRoute {
  if (pathname === paths.root) return signedIn ? rootRoutes.signedIn : rootRoutes.visitor;
  let { length } = pathname;
  while (pathname[length - 1] === '/') length--;
  const path = pathname.slice(0, length);
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}

type Kind = Pick<AppRoute, 'access' | 'frame' | 'data' | 'wide' | 'offline'>;

function route(kind: Kind, path: string, areas: readonly string[], load: AppRoute['load']): AppRoute {
  return { ...kind, path, areas, load };
}

function folderRoute(path: string, page: keyof typeof FolderPages): AppRoute {
  return route(sharedWideScreen, path, ['folder-screens', 'folder'], () =>
    import('../features/folder-screens/folder-page').then((pages) => ({ default: pages[page] })),
  );
}
