import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/shared/ui/badge';
import { alertsQuery } from '../api/spy.queries';
import { useSpyText } from '../messages';

/** How many alerts wait to be read (SPY-03). */
export function UnreadBadge() {
  const t = useSpyText();
  const { data = [] } = useQuery(alertsQuery);
  const count = data.filter(({ isRead }) => !isRead).length;
  return count > 0 && <Badge tone="brand">{t('unread', { count })}</Badge>;
}
