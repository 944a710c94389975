import { hasSessionHint } from '../shared/session/session-hint';
import { currentSession } from '../shared/session/session';

const CHANNEL = 'session';

export interface TabWatch {
  announceUser(userId: string): void;
  stop(): void;
}

/**
 * Calls `onSessionChanged` when the session of this tab may be outdated: another tab announces another user, the
 * session hint is gone when the tab gets the focus, or Back restores the page from the back/forward cache.
 */
export function watchOtherTabs(onSessionChanged: () => void): TabWatch {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
  const checkHint = () => {
    if (currentSession().user && !hasSessionHint()) onSessionChanged();
  };
  channel?.addEventListener(
    'message',
    ({ data }) => {
      const { status, user } = currentSession();
      if (status !== 'loading' && user?.id !== data) onSessionChanged();
    },
    { signal },
  );
  window.addEventListener('focus', checkHint, { signal });
  document.addEventListener('visibilitychange', checkHint, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) onSessionChanged();
    },
    { signal },
  );
  return {
    announceUser: (userId) => channel?.postMessage(userId),
    stop: () => {
      stop.abort();
      channel?.close();
    },
  };
}
