import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  driveTitle,
  listAttachmentKinds,
  listAttachments,
  type ListAttachmentsDto,
  type MailAccount,
  type MailAttachment,
  MAX_NAMED,
  SAVING_PROVIDERS,
  type Sum,
} from '@swipeclean/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '@/shared/api/api-query';
import { request } from '@/shared/api/client';
import { failureMessage } from '@/shared/api/failure-message';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { addSums } from '@/shared/sources/estimate';
import { PagedList } from '@/shared/sources/list/paged-list';
import { fetchAllPages, usePages } from '@/shared/sources/list/use-pages';
import { drivesQuery } from '@/shared/sources/sources';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Select } from '@/shared/ui/select';
import { mailboxText, useMailboxText } from '../../messages';
import { DetailHead } from '../messages/detail-head';
import { AttachmentRow } from './attachment-row';
import { useAttachmentPlan } from './use-attachment-plan';

const ROW_HEIGHT = 84;
const DEVICE = 'device';

type Ticked = ReadonlyMap<string, MailAttachment>;

interface MailAttachmentsProps {
  mailbox: MailAccount;
  /** A job on the mailbox is under way. */
  isBusy: boolean;
  canClean: boolean;
  onBack: () => void;
}

/** The attachments of a mailbox by size and kind: what is ticked is saved and removed from its messages. */
export default function MailAttachments({ mailbox, isBusy, canClean, onBack }: MailAttachmentsProps) {
  const t = useMailboxText();
  const { id } = mailbox;
  const [kind, setKind] = useState<AttachmentKind | ''>('');
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const [place, setPlace] = useState(DEVICE);
  const filter: ListAttachmentsDto = { id, ...(kind && { kind }) };
  const pages = usePages(listAttachments, filter);
  const { data: kinds = [] } = useQuery(apiQuery(listAttachmentKinds, { id }));
  const { data: drives = [] } = useQuery(drivesQuery);
  const plan = useAttachmentPlan(mailbox, onBack);
  const total: Sum = kind
    ? (kinds.find((one) => one.kind === kind) ?? { files: 0, bytes: 0 })
    : addSums(kinds);
  const sum = addSums([...ticked.values()].map(({ bytes }) => ({ files: 1, bytes })));
  const nothing = ticked.size === 0;
  const savingDrives = drives.filter(({ provider }) => SAVING_PROVIDERS.includes(provider));

  const toggle = (attachment: MailAttachment) => {
    const next = new Map(ticked);
    if (!next.delete(attachment.id)) next.set(attachment.id, attachment);
    if (next.size > MAX_NAMED)
      toast({ title: mailboxText('attachments.max', { number: formatNumber(MAX_NAMED) }) });
    else setTicked(next);
  };
  const tickAll = useMutation({
    mutationFn: () =>
      fetchAllPages((page) => request(listAttachments, { ...filter, ...page }), { most: MAX_NAMED + 1 }),
    onSuccess: (all) => {
      const free = all.filter(({ protection }) => protection === null).map((one) => [one.id, one] as const);
      const next = new Map([...ticked, ...free]);
      if (Math.max(all.length, next.size) > MAX_NAMED)
        toast({ title: mailboxText('attachments.max', { number: formatNumber(MAX_NAMED) }) });
      setTicked(new Map([...next].slice(0, MAX_NAMED)));
    },
    onError: (error) => toastFailure(t('attachments.failed'), failureMessage(error)),
  });
  const isLocked = !canClean || tickAll.isPending;
  const optionOf = (value: AttachmentKind | '', label: string, { files, bytes }: Sum) => ({
    value,
    label: t('attachments.option', { kind: label, number: formatNumber(files), size: formatBytes(bytes) }),
  });

  return (
    <>
      <DetailHead title={t('attachments.title')} onBack={onBack} />
      <p className="-mt-3 text-small text-soft">{t('attachments.text')}</p>
      <Card flush title={t('attachments.count', { count: total.files })}>
        <div className="grid grid-cols-1 gap-3 px-5 pt-1 pb-4 sm:grid-cols-2">
          <Select
            label={t('attachments.kind')}
            value={kind}
            onChange={({ target }) => setKind(target.value as AttachmentKind | '')}
            options={[
              optionOf('', t('attachments.kind.all'), addSums(kinds)),
              ...ATTACHMENT_KINDS.flatMap((value) => {
                const own = kinds.find((one) => one.kind === value);
                return own ? [optionOf(value, t(`attachments.kind.${value}`), own)] : [];
              }),
            ]}
          />
          {canClean && (
            <Select
              label={t('attachments.place')}
              hint={savingDrives.length === 0 ? t('attachments.place.hint') : undefined}
              value={place}
              onChange={({ target }) => setPlace(target.value)}
              options={[
                { value: DEVICE, label: t('attachments.place.device') },
                ...savingDrives.map((drive) => ({ value: drive.id, label: driveTitle(drive) })),
              ]}
            />
          )}
        </div>
        {canClean && (
          <div className="flex flex-wrap gap-2 px-3 pb-2">
            <Button variant="quiet" busy={tickAll.isPending} onClick={() => tickAll.mutate()}>
              {t('attachments.all')}
            </Button>
            {!nothing && (
              <Button variant="quiet" disabled={isLocked} onClick={() => setTicked(new Map())}>
                {t('attachments.clear')}
              </Button>
            )}
          </div>
        )}
        <PagedList
          pages={pages}
          failed={t('attachments.failed')}
          empty={<EmptyState icon={Paperclip} title={t('attachments.none')} />}
          label={t('attachments.title')}
          total={total.files}
          rowHeight={ROW_HEIGHT}
          keyOf={(attachment) => attachment.id}
          row={(attachment) => (
            <AttachmentRow
              attachment={attachment}
              isTicked={ticked.has(attachment.id)}
              onToggle={isLocked ? null : () => toggle(attachment)}
            />
          )}
        />
      </Card>
      {canClean && (
        <ActionBar
          active={!nothing}
          label={t('choice.label')}
          title={nothing ? t('choice.nothing') : t('attachments.count', { count: sum.files })}
          detail={nothing ? t('attachments.hint') : formatBytes(sum.bytes)}
        >
          <Button
            icon={Archive}
            disabled={nothing || isLocked}
            busy={plan.isPending}
            unavailable={isBusy}
            onClick={() =>
              plan.review({
                attachmentIds: [...ticked.keys()],
                ...(place !== DEVICE && { driveId: place }),
              })
            }
          >
            {t('choice.review')}
          </Button>
        </ActionBar>
      )}
      {plan.dialog}
    </>
  );
}
