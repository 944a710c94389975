import { useState } from 'react';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';

/**
 * Whether the buyer already had Pro. Pro from a payment on this screen does not change it: the checkout reports that
 * itself.
 */
export function useHadPro(): boolean {
  const { status, user } = useSession();
  const who = user?.id ?? status;
  const now = { who, pro: user !== undefined && isPro(user) };
  const [first, setFirst] = useState(now);
  if (first.who === who) return first.pro;
  setFirst(now);
  return now.pro;
}
