import { currentSession } from '../../../shared/session/session-store';

const GUEST = 'guest';

/** The e-mail of whoever is signed in, else what the visitor told the start page. */
export function knownEmail(): string {
  const { user } = currentSession();
  if (user) return user.email;
  const stored = localStorage.getItem('userEmail') ?? GUEST;
  return stored === GUEST ? '' : stored;
}
