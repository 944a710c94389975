import { logout, openLogin } from '@swipeclean/contracts';

/** Sign-in and sign-out are full-page navigations to the server (NAV-29, NAV-30). */
export const loginAddress = (returnTo: string) =>
  `${openLogin.route.path}?returnTo=${encodeURIComponent(returnTo)}`;
export const logoutAddress = logout.route.path;
