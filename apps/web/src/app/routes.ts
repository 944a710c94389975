import type { ComponentType } from 'react';
import { paths } from '../shared/config/paths';

/** One screen: where it is, who may see it, what surrounds it, and what it loads. */
export interface AppRoute {
  path: string;
  /** `login`: a visitor is sent to the login (ROLE-15). `anyone`: open. */
  access: 'anyone' | 'login';
  /** `app`: with the app's navigation once signed in. `public`: with the public header, always (NAV-39). */
  frame: 'app' | 'public';
  /** Areas whose messages it shows, beside `shared`. */
  areas: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

const landing = page(
  'anyone',
  'public',
  paths.root,
  ['landing'],
  () => import('../features/landing/landing-page'),
);
const home = page('login', 'app', paths.home, ['storage'], () => import('../features/storage/home-page'));

/** `/` is the landing page for a visitor and Home for a signed-in user (NAV-38). */
export const rootRoutes = { visitor: landing, signedIn: { ...home, path: paths.root } };

/** Every other screen; a new one is one line here. */
export const routes: readonly AppRoute[] = [
  home,
  page('login', 'app', paths.stats, ['storage'], () => import('../features/storage/stats-page')),
  page('login', 'app', paths.profile, ['profile'], () => import('../features/profile/profile-page')),
  page('anyone', 'public', paths.login, ['auth'], () => import('../features/auth/login-page')),
  page('anyone', 'public', paths.register, ['auth'], () => import('../features/auth/register-page')),
  page(
    'anyone',
    'public',
    paths.forgotPassword,
    ['auth'],
    () => import('../features/auth/forgot-password-page'),
  ),
  page(
    'anyone',
    'public',
    paths.resetPassword,
    ['auth'],
    () => import('../features/auth/reset-password-page'),
  ),
  page('anyone', 'public', paths.verifyEmail, ['auth'], () => import('../features/auth/verify-email-page')),
];

/** Any other path (NAV-28). */
export const notFoundRoute = page('anyone', 'public', '*', [], () => import('./routes/not-found-page'));

/** The route of a path, as far as the path alone tells. */
export function routeOf(pathname: string, signedIn: boolean): AppRoute {
  if (pathname === paths.root) return signedIn ? rootRoutes.signedIn : rootRoutes.visitor;
  const path = pathname.replace(/\/+$/, '');
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}

function page(
  access: AppRoute['access'],
  frame: AppRoute['frame'],
  path: string,
  areas: readonly string[],
  load: AppRoute['load'],
): AppRoute {
  return { path, access, frame, areas, load };
}
