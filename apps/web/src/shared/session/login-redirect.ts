import { browser } from '../browser/navigation';
import { loginAddress } from '@/shared/session/login-address';
import { sharedText } from '../i18n/shared-messages';
import { forgetUser } from './session';
import { toast } from '../toast/toast-store';

const REDIRECT_AFTER_MS = 500;
let guardedScreens = 0;
let isRedirecting = false;

/** Marks a screen that needs a login while it is shown; returns the function that unmarks it. */
export function guardScreen(): () => void {
  guardedScreens += 1;
  return () => {
    guardedScreens -= 1;
  };
}

/** A 401 on a screen that needs a login (AUTH-04); elsewhere it only means that no user is signed in (AUTH-09). */
export function onUnauthorized(): void {
  if (guardedScreens === 0) return;
  // The screen renders nothing more while the login page loads.
  forgetUser();
  redirectToLogin();
}

/** Shows a toast once, and navigates to the login after 500 ms with the return address (AUTH-02, CONST-22). */
export function redirectToLogin(): void {
  if (isRedirecting) return;
  isRedirecting = true;
  toast({
    title: sharedText('unauthorized.title'),
    description: sharedText('unauthorized.description'),
    variant: 'destructive',
    outlivesScreen: true,
  });
  const { pathname, search, hash } = window.location;
  const redirect = () => {
    isRedirecting = false;
    browser.navigate(loginAddress(pathname + search + hash));
  };
  // The time counts from when the toast can be shown: its code may still be loading.
  import('../toast/toaster')
    .catch((error: unknown) => console.warn(error))
    .finally(() => setTimeout(redirect, REDIRECT_AFTER_MS));
}
