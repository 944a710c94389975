import { useQuery } from '@tanstack/react-query';
import { SECOND_MS } from '@swipeclean/contracts';
import { formatTimeAgo } from '@/shared/format/format';
import { Notice } from '@/shared/ui/notice';
import { devicesQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';

/** How often an open set-up looks whether the phone has asked. */
const POLL_MS = 3 * SECOND_MS;

/** When a phone last asked, so that its set-up can be tried out; read anew while it is shown. */
export function LastRequest({ id }: { id: string }) {
  const t = useSpamText();
  const { data, dataUpdatedAt } = useQuery({
    ...devicesQuery,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  const seenAt = data?.find((device) => device.id === id)?.lastSeenAt;
  return seenAt ? (
    <Notice tone="good">{t('setUp.asked', { ago: formatTimeAgo(seenAt, dataUpdatedAt) })}</Notice>
  ) : (
    <Notice>{t('setUp.waiting')}</Notice>
  );
}
