import { MessageSquareOff, PhoneMissed } from 'lucide-react';
import { Notice } from '../../../shared/ui/notice';
import { blockedCallsQuery, blockedTextsQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';
import { RecentList } from './recent-list';

/** The newest calls and texts that were blocked (SPAM-18, SPAM-21, SPAM-22). */
export function HistoryTab() {
  const t = useSpamText();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <RecentList
          list={blockedCallsQuery}
          timeOf={({ callTime }) => callTime}
          kind="calls"
          icon={PhoneMissed}
        />
        <RecentList
          list={blockedTextsQuery}
          timeOf={({ receivedTime }) => receivedTime}
          contentOf={({ messageContent }) => messageContent}
          kind="texts"
          icon={MessageSquareOff}
        />
      </div>
      <Notice>{t('history.note')}</Notice>
    </div>
  );
}
