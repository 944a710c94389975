import {
  listSenders,
  type ListSendersDto,
  type MailAccount,
  type MailSender,
  type MailTotals,
} from '@swipeclean/contracts';
import { ChevronRight, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { formatBytes, formatDate } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { sourcesText } from '@/shared/sources/messages';
import { usePages } from '@/shared/sources/list/use-pages';
import { PagedList } from '@/shared/sources/list/paged-list';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { EmptyState } from '@/shared/ui/empty-state';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { useMailboxText } from '../../messages';
import { type MailChoice, toggleSender } from '../choice/mail-choice';

type Sort = NonNullable<ListSendersDto['sort']>;

const SORTS: readonly Sort[] = ['bytes', 'messages', 'lastAt'];
const ROW_HEIGHT = 76;

interface SendersCardProps {
  mailbox: Pick<MailAccount, 'id'>;
  scan: MailTotals;
  choice: MailChoice;
  /** Null while nothing can be chosen. */
  onChange: ((choice: MailChoice) => void) | null;
  onShow: (sender: MailSender) => void;
}

/** All senders of a scan: sorted, searched, ticked, and opened. */
export function SendersCard({ mailbox, scan, choice, onChange, onShow }: SendersCardProps) {
  const t = useMailboxText();
  const shared = useSharedText();
  const [sort, setSort] = useState<Sort>('bytes');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const pages = usePages(listSenders, { id: mailbox.id, sort, ...(search && { search }) });
  return (
    <Card flush title={t('senders.title', { count: scan.senders })}>
      <div className="grid grid-cols-1 gap-3 px-5 pt-1 pb-4 sm:grid-cols-[1fr_14rem]">
        <TextField
          type="search"
          label={t('senders.search')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          label={t('senders.sort')}
          value={sort}
          onChange={({ target }) => setSort(target.value as Sort)}
          options={SORTS.map((value) => ({ value, label: t(`senders.sort.${value}`) }))}
        />
      </div>
      <p role="status" className="sr-only">
        {search !== '' && !pages.isPending && shared('search.found', { count: pages.items.length })}
      </p>
      <PagedList
        pages={pages}
        failed={t('senders.failed')}
        empty={<EmptyState icon={Search} title={search ? shared('search.none') : t('senders.none')} />}
        label={t('senders.title', { count: scan.senders })}
        total={search ? undefined : scan.senders}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        row={(sender) => (
          <SenderRow
            sender={sender}
            isTicked={choice.senders.has(sender.id)}
            onToggle={onChange && (() => onChange(toggleSender(choice, sender)))}
            onShow={() => onShow(sender)}
          />
        )}
      />
    </Card>
  );
}

interface SenderRowProps {
  sender: MailSender;
  isTicked: boolean;
  onToggle: (() => void) | null;
  onShow: () => void;
}

function SenderRow({ sender, isTicked, onToggle, onShow }: SenderRowProps) {
  const t = useMailboxText();
  const { name, address, messages, bytes, lastAt } = sender;
  const title = name ?? (address || t('sender.none'));
  return (
    <div className="flex items-center pl-2 text-small">
      <Checkbox
        aria-label={t('senders.tick', { sender: title })}
        checked={isTicked}
        disabled={!onToggle}
        onChange={() => onToggle?.()}
      />
      <button
        type="button"
        onClick={onShow}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pr-4 pl-1 text-left transition-colors hover:bg-raised focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          {name && <span className="block truncate text-soft">{address}</span>}
          <span className="block text-caption text-soft">
            {sourcesText('count.mail', { count: messages })} ·{' '}
            {t('senders.last', { date: formatDate(lastAt) })}
          </span>
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{formatBytes(bytes)}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </button>
    </div>
  );
}
