import type { Device } from '@swipeclean/contracts';
import { useState } from 'react';
import { formatDate } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { ListRow } from '../../../shared/ui/list';
import { RemoveButton } from '../../../shared/ui/remove-button';
import { useEntryRemoval } from '../components/entry-removal';
import { spamText, useSpamText } from '../messages';
import { SetUpGuide } from './set-up-guide';

/** One device: what it is, when it last asked, how it is set up, and its removal. */
export function DeviceRow({ device }: { device: Device }) {
  const t = useSpamText();
  const [open, setOpen] = useState(false);
  const remove = useEntryRemoval('/api/spam/devices');
  const { id, name } = device;
  return (
    <ListRow
      title={<span className="wrap-anywhere">{name}</span>}
      description={describe(device)}
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
          <Button
            variant="secondary"
            aria-expanded={open}
            aria-label={t('device.guide.label', { name })}
            onClick={() => setOpen(!open)}
          >
            {t('device.guide')}
          </Button>
          {open && (
            <div className="mt-4">
              <SetUpGuide device={device} />
            </div>
          )}
        </>
      }
    />
  );
}

function describe({ kind, lastSeenAt }: Device): string {
  const seen = lastSeenAt
    ? spamText('device.seen', { time: formatDate(lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' }) })
    : spamText('device.unseen');
  return `${spamText(`device.kind.${kind}`)} · ${seen}`;
}
