import { Suspense, type ReactNode } from 'react';
import { isOffline } from '@/shared/browser/connection';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useSession } from '@/shared/session/session';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';

interface ForSessionProps {
  user: ReactNode;
  visitor: ReactNode;
  /** The placeholder of either. */
  skeleton: ReactNode;
}

/**
 * Renders the user's or the visitor's part. Nothing is shown until the session is known, so that nobody shares a link
 * that is not their own.
 */
export function ForSession({ user, visitor, skeleton }: ForSessionProps) {
  const t = useSharedText();
  const session = useSession();
  if (session.status === 'visitor') return visitor;
  if (session.status === 'signed-in') return <Suspense fallback={skeleton}>{user}</Suspense>;
  if (session.status === 'loading') return skeleton;
  return (
    <Card>
      <ErrorState
        title={t(isOffline() ? 'load.offline.text' : 'error.session')}
        error={session.error}
        onRetry={session.retry}
      />
    </Card>
  );
}
