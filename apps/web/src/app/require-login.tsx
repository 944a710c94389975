import { useEffect, type ReactNode } from 'react';
import { browser } from '../shared/browser/navigation';
import { useSharedText } from '../shared/i18n/shared-messages';
import { guardScreen, leaveForLogin } from '../shared/session/session-lost';
import { useSession } from '../shared/session/session-store';
import { ErrorState } from '../shared/ui/error-state';
import { ScreenSkeleton } from '../shared/ui/skeleton';

/** Shows its screen to a signed-in user; sends anyone else to the login (AUTH-02), and waits while unsure (AUTH-03). */
export default function RequireLogin({ children }: { children: ReactNode }) {
  const t = useSharedText();
  const session = useSession();

  useEffect(guardScreen, []);
  useEffect(() => {
    if (session.status === 'visitor' && navigator.onLine) leaveForLogin();
  }, [session.status]);

  if (session.status === 'signed-in') return children;
  if (session.status === 'unknown')
    return <ErrorState title={t('error.session')} error={session.error} onRetry={session.retry} />;
  // The login is the server's, which cannot be reached.
  if (session.status === 'visitor' && !navigator.onLine)
    return <ErrorState title={t('load.offline.text')} error={null} onRetry={browser.reload} />;
  return <ScreenSkeleton />;
}
