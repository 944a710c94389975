import { useEffect } from 'react';
import { authApi } from '../api/auth-api';
import { useSession } from './session-store';

/** The country (ISO 3166) of the browser's locale, the likely one where it names none; null for an unreadable one. */
function guessCountry(): string | null {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? null;
  } catch {
    return null;
  }
}

/** The user whose guess is stored, so that screens do not repeat it. */
let savedFor: string | null = null;

/** The user's country; before one is chosen the browser's, which is then stored. Null for visitors. */
export function useCountry(): string | null {
  const { user } = useSession();
  const guess = user && user.country === null ? guessCountry() : null;
  const userId = user?.id;
  useEffect(() => {
    if (!userId || guess === null || savedFor === userId) return;
    savedFor = userId;
    authApi.updateUser({ country: guess }).catch(() => {
      // The server's default country holds until the next screen repeats this.
      savedFor = null;
    });
  }, [userId, guess]);
  return user ? (user.country ?? guess) : null;
}
