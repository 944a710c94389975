import { hasSessionHint } from '../shared/session/session-hint';
import { currentSession } from '../shared/session/session-store';

const CHANNEL = 'session';

/** What {@link watchTabs} hands back. */
export interface TabWatch {
  /** Tells the other tabs who is signed in. */
  tell(userId: string): void;
  stop(): void;
}

/**
 * Calls `askAnew` when what this tab shows may be another's: a tab beside it knows somebody else, the hint of a session
 * is gone when the tab is looked at again, or Back has brought the page from the browser's memory as it was left.
 */
export function watchTabs(askAnew: () => void): TabWatch {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
  const userHere = () => currentSession().user;
  const look = () => {
    if (userHere() && !hasSessionHint()) askAnew();
  };
  channel?.addEventListener(
    'message',
    ({ data }) => {
      if (userHere() && userHere()?.id !== data) askAnew();
    },
    { signal },
  );
  window.addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && userHere()) askAnew();
    },
    { signal },
  );
  return {
    tell: (userId) => channel?.postMessage(userId),
    stop: () => {
      stop.abort();
      channel?.close();
    },
  };
}
