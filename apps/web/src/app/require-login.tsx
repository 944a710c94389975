import { useEffect, type ReactNode } from 'react';
import { isOffline } from '../shared/browser/connection';
import { browser } from '../shared/browser/navigation';
import { useSharedText } from '../shared/i18n/shared-messages';
import { guardScreen, redirectToLogin } from '../shared/session/login-redirect';
import { useSession } from '../shared/session/session';
import { ErrorState } from '../shared/ui/error-state';
import { ScreenSkeleton } from '../shared/ui/skeleton';
import { OfflineLink } from './offline/offline-link';

interface RequireLoginProps {
  /** The screen works offline. */
  offline: boolean;
  children: ReactNode;
}

/**
 * Shows its screen to a user, redirects a visitor to the login (AUTH-02), and waits while the session loads (AUTH-03).
 * Offline the session cannot be checked, so a screen that works offline is shown to whoever was signed in last.
 */
export default function RequireLogin({ offline, children }: RequireLoginProps) {
  const t = useSharedText();
  const session = useSession();

  useEffect(guardScreen, []);
  useEffect(() => {
    if (session.status === 'visitor' && !isOffline()) redirectToLogin();
  }, [session.status]);

  if (session.status === 'signed-in') return children;
  if (session.status === 'unknown' && offline && isOffline()) return children;
  // The login page is on the server, too, which cannot be reached.
  if (isOffline() && (session.status === 'unknown' || session.status === 'visitor'))
    return (
      <ErrorState
        title={t('load.offline.text')}
        error={null}
        onRetry={session.status === 'unknown' ? session.retry : browser.reload}
      >
        <OfflineLink />
      </ErrorState>
    );
  if (session.status === 'unknown')
    return <ErrorState title={t('error.session')} error={session.error} onRetry={session.retry} />;
  return <ScreenSkeleton />;
}
