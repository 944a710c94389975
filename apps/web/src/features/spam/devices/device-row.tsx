import { DAY_MS, type Device } from '@swipeclean/contracts';
import { useState } from 'react';
import { formatDate, formatTimeAgo } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { ListRow } from '@/shared/ui/list';
import { RemoveButton } from '@/shared/ui/remove-button';
import { useEntryRemoval } from '../components/entry-removal';
import { spamText, useSpamText } from '../messages';
import { SetUpGuide } from './set-up-guide';
import { TryForm } from './try-form';

/** One device: its kind, last request, set-up, a test of its decisions, and its removal. */
export function DeviceRow({ device }: { device: Device }) {
  const t = useSpamText();
  const [open, setOpen] = useState<'guide' | 'try'>();
  const remove = useEntryRemoval('devices');
  const { id, name } = device;
  return (
    <ListRow
      title={<span className="wrap-anywhere">{name}</span>}
      description={
        <>
          {describeDevice(device)}
          {!device.isProtecting && (
            <span className="mt-1 flex">
              <Badge tone="warn">{t('device.unprotected')}</Badge>
            </span>
          )}
        </>
      }
      trailing={
        <span className="-mr-3">
          <RemoveButton
            label={t('device.remove', { name })}
            remove={() => remove(id, t('device.removed', { name }))}
          >
            {t('device.remove.text')}
          </RemoveButton>
        </span>
      }
      below={
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              aria-expanded={open === 'guide'}
              aria-label={t('device.guide.label', { name })}
              onClick={() => setOpen(open === 'guide' ? undefined : 'guide')}
            >
              {t('device.guide')}
            </Button>
            <Button
              variant="secondary"
              aria-expanded={open === 'try'}
              aria-label={t('try.label', { name })}
              onClick={() => setOpen(open === 'try' ? undefined : 'try')}
            >
              {t('try')}
            </Button>
          </div>
          {open && (
            <div className="mt-4">
              {open === 'guide' ? <SetUpGuide device={device} /> : <TryForm device={device} />}
            </div>
          )}
        </>
      }
    />
  );
}

const describeDevice = ({ kind, lastSeenAt }: Device): string =>
  `${spamText(`device.kind.${kind}`)} · ${describeLastRequest(lastSeenAt)}`;

function describeLastRequest(at: string | null): string {
  if (!at) return spamText('device.unseen');
  if (Date.now() - Date.parse(at) < DAY_MS) return spamText('device.asked', { ago: formatTimeAgo(at) });
  return spamText('device.seen', { time: formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) });
}
