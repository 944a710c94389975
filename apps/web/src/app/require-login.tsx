import { useEffect, type ReactNode } from 'react';
import { browser } from '../shared/browser/navigation';
import { paths } from '../shared/config/paths';
import { useSharedText } from '../shared/i18n/shared-messages';
import { guardScreen, leaveForLogin } from '../shared/session/session-lost';
import { useSession } from '../shared/session/session-store';
import { ErrorState } from '../shared/ui/error-state';
import { LinkButton } from '../shared/ui/link-button';
import { ScreenSkeleton } from '../shared/ui/skeleton';

interface RequireLoginProps {
  /** The screen works without a network. */
  offline: boolean;
  children: ReactNode;
}

/**
 * Shows its screen to a signed-in user; sends anyone else to the login (AUTH-02), and waits while unsure (AUTH-03). Without a
 * network nobody can be asked, so a screen that needs none stands for whoever was signed in last.
 */
export default function RequireLogin({ offline, children }: RequireLoginProps) {
  const t = useSharedText();
  const session = useSession();

  useEffect(guardScreen, []);
  useEffect(() => {
    if (session.status === 'visitor' && navigator.onLine) leaveForLogin();
  }, [session.status]);

  if (session.status === 'signed-in') return children;
  if (session.status === 'unknown' && offline && !navigator.onLine) return children;
  if (session.status === 'unknown')
    return (
      <ErrorState title={t('error.session')} error={session.error} onRetry={session.retry}>
        <OfflineWay />
      </ErrorState>
    );
  // The login is the server's, which cannot be reached.
  if (session.status === 'visitor' && !navigator.onLine)
    return (
      <ErrorState title={t('load.offline.text')} error={null} onRetry={browser.reload}>
        <OfflineWay />
      </ErrorState>
    );
  return <ScreenSkeleton />;
}

/** What can be done without a network. */
function OfflineWay() {
  const t = useSharedText();
  if (navigator.onLine) return null;
  return (
    <LinkButton variant="quiet" to={paths.realCleaner}>
      {t('load.offline.link')}
    </LinkButton>
  );
}
