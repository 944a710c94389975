import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { blockedCallsQuery, blockedTextsQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';
import { mergeScreened } from './screened';
import { ScreenedList } from './screened-list';

/** Beneath the newest, on demand: all that was turned away, why, and what the user says of it. */
export function AllScreened() {
  const t = useSpamText();
  const { data: calls } = useQuery(blockedCallsQuery);
  const { data: texts } = useQuery(blockedTextsQuery);
  const items = mergeScreened(calls ?? [], texts ?? []);
  if (items.length === 0) return null;
  return (
    <Card flush>
      <List>
        <Disclosure title={t('all.title')} description={t('all.text')} trailing={formatNumber(items.length)}>
          <ScreenedList items={items} />
        </Disclosure>
      </List>
    </Card>
  );
}
