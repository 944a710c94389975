import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/shared/session/session';
import { isPro } from '@/shared/session/user';
import { ipsQuery } from '../api/spy.queries';
import { timeLabel } from '../labels';
import { useSpyText } from '../messages';

/** What an empty list of findings says: that all is well only with what was checked, and when (SPY-20, SPY-21). */
export function useEmptyText(kind: 'alerts' | 'detections'): { title: string; description: string } {
  const t = useSpyText();
  const lastCheck = useLastCheck();
  return lastCheck
    ? { title: t(`${kind}.empty`), description: t('checked.signIns', { time: timeLabel(lastCheck) }) }
    : { title: t(`${kind}.none`), description: t('checked.nothing') };
}

/** When the sign-in watch last checked a sign-in; null without the watch, and before the first. */
function useLastCheck(): string | null {
  const { user } = useSession();
  const { data: addresses = [] } = useQuery(ipsQuery);
  if (!user || !isPro(user)) return null;
  const times = addresses.flatMap(({ signedInAt }) => signedInAt ?? []);
  return times.sort().at(-1) ?? null;
}
