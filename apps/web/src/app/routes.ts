import type { ComponentType } from 'react';
import { paths } from '../shared/config/paths';

/** One screen: where it is, who may see it, what surrounds it, and what it loads. */
export interface AppRoute {
  path: string;
  /** `login`: a visitor is sent to the login (ROLE-15). `anyone`: open. */
  access: 'anyone' | 'login';
  /** `app`: with the app's navigation once signed in. `public`: with the public header, always (NAV-39). */
  frame: 'app' | 'public';
  /** Whether it uses the query cache; a public screen that does without is 10 KB lighter. */
  data: boolean;
  /** Areas whose messages it shows, beside `shared`. */
  areas: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

const app = { access: 'login', frame: 'app', data: true } as const;
const open = { access: 'anyone', frame: 'public', data: true } as const;
const still = { access: 'anyone', frame: 'public', data: false } as const;

const home: AppRoute = {
  ...app,
  path: paths.home,
  areas: ['storage'],
  load: () => import('../features/storage/home-page'),
};

/** `/` is the landing page for a visitor and Home for a signed-in user (NAV-38). */
export const rootRoutes: Record<'visitor' | 'signedIn', AppRoute> = {
  visitor: {
    ...still,
    path: paths.root,
    areas: ['landing'],
    load: () => import('../features/landing/landing-page'),
  },
  signedIn: { ...home, path: paths.root },
};

/** Every other screen; a new one is one line here. */
export const routes: readonly AppRoute[] = [
  home,
  { ...app, path: paths.stats, areas: ['storage'], load: () => import('../features/storage/stats-page') },
  { ...app, path: paths.clean, areas: ['cleaning'], load: () => import('../features/cleaning/clean-page') },
  {
    ...app,
    access: 'anyone',
    path: paths.realCleaner,
    areas: ['cleaning'],
    load: () => import('../features/cleaning/real-cleaner-page'),
  },
  { ...app, path: paths.profile, areas: ['profile'], load: () => import('../features/profile/profile-page') },
  { ...open, path: paths.login, areas: ['auth'], load: () => import('../features/auth/login-page') },
  { ...open, path: paths.register, areas: ['auth'], load: () => import('../features/auth/register-page') },
  {
    ...open,
    path: paths.forgotPassword,
    areas: ['auth'],
    load: () => import('../features/auth/forgot-password-page'),
  },
  {
    ...open,
    path: paths.resetPassword,
    areas: ['auth'],
    load: () => import('../features/auth/reset-password-page'),
  },
  {
    ...open,
    path: paths.verifyEmail,
    areas: ['auth'],
    load: () => import('../features/auth/verify-email-page'),
  },
];

/** Any other path (NAV-28). */
export const notFoundRoute: AppRoute = {
  ...still,
  path: '*',
  areas: [],
  load: () => import('./routes/not-found-page'),
};

/** The route of a path, as far as the path alone tells. */
export function routeOf(pathname: string, signedIn: boolean): AppRoute {
  if (pathname === paths.root) return signedIn ? rootRoutes.signedIn : rootRoutes.visitor;
  const path = pathname.replace(/\/+$/, '');
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}
