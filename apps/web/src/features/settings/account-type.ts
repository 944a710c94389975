import { useSession } from '@/shared/session/session-store';
import { isPro } from '@/shared/session/user';

/** By the subscription (SET-09); a visitor is free. Undefined while it is open who is signed in. */
export function useAccountType(): 'Free' | 'Pro' | undefined {
  const { status, user } = useSession();
  if (user) return isPro(user) ? 'Pro' : 'Free';
  return status === 'loading' ? undefined : 'Free';
}
