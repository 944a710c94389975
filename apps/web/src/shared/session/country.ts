import { updateUser } from '@swipeclean/contracts';
import { request } from '../api/client';
import { useSession } from './session';

/** The country (ISO 3166) of the browser's locale, the likely one where it names none; null for an unreadable one. */
function guessCountry(): string | null {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? null;
  } catch {
    return null;
  }
}

/** Stores the browser's country for a user who has none, at sign-in. The server's default holds if that fails. */
export async function storeGuessedCountry(): Promise<void> {
  const country = guessCountry();
  if (country) await request(updateUser, { country }).catch(() => undefined);
}

/** The user's country, or the browser's while it is not stored. Null for visitors. */
export function useCountry(): string | null {
  const { user } = useSession();
  return user ? (user.country ?? guessCountry()) : null;
}
