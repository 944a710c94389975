import { Notice } from '@/shared/ui/notice';
import { TextLink } from '@/shared/ui/link';
import { blockedCallsQuery, blockedTextsQuery } from '../api/spam.queries';
import { devicesPath } from '../components/sections';
import { useSpamText } from '../messages';
import { AllScreened } from './screened-list';
import { RecentList } from './recent-list';

/** The history: the newest calls and texts, and all entries below (SPAM-18, SPAM-21, SPAM-22). */
export function HistoryTab() {
  const t = useSpamText();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <RecentList list={blockedCallsQuery} timeOf={({ callTime }) => callTime} kind="calls" />
        <RecentList
          list={blockedTextsQuery}
          timeOf={({ receivedTime }) => receivedTime}
          contentOf={({ messageContent }) => messageContent}
          kind="texts"
        />
      </div>
      <AllScreened />
      <Notice action={<TextLink to={devicesPath}>{t('devices.add')}</TextLink>}>{t('history.note')}</Notice>
    </div>
  );
}
