import type { PushDevice, PushSettings } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { formatDate } from '@/shared/format/format';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import { deviceLabel } from '../components/device-label';
import { useProfileText } from '../messages';
import { canPush, PushBlockedError, PushNotReadyError } from './push-subscription';
import { ownDeviceQuery, pushQuery, useAddPushDevice, useRemovePushDevice } from './push.queries';

/** The browsers that get notifications, and this one if it does not yet; nothing where the operator has none. */
export default function PushCard() {
  const t = useProfileText();
  const { data: settings } = useQuery(pushQuery);
  const { data: ownId, isPending } = useQuery(ownDeviceQuery);
  if (!settings?.publicKey || isPending) return null;
  const { devices, publicKey } = settings;
  return (
    <Card flush title={t('push.title')}>
      <p className="px-5 pb-4 text-small text-soft">{t('push.text')}</p>
      <Devices devices={devices} ownId={ownId} />
      {!devices.some(({ id }) => id === ownId) && <TurnOn publicKey={publicKey} />}
    </Card>
  );
}

function Devices({ devices, ownId }: Pick<PushSettings, 'devices'> & { ownId: string | null | undefined }) {
  const t = useProfileText();
  if (devices.length === 0) return null;
  return (
    <div className="border-t border-line">
      <List label={t('push.title')}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} isOwn={device.id === ownId} />
        ))}
      </List>
    </div>
  );
}

function DeviceRow({ device: { id, userAgent, createdAt }, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const t = useProfileText();
  const remove = useRemovePushDevice();
  const device = deviceLabel(userAgent);
  const since = t('push.since', { date: formatDate(createdAt) });
  return (
    <ListRow
      icon={Bell}
      title={device}
      description={isOwn ? `${t('sessions.current')} · ${since}` : since}
      trailing={
        <span className="-mr-3">
          <Button
            variant="quiet"
            busy={remove.isPending}
            aria-label={t('push.off.label', { device })}
            onClick={() => remove.mutate(id, { onError: () => toastFailure(t('push.off.failed')) })}
          >
            {t('push.off')}
          </Button>
        </span>
      }
    />
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const t = useProfileText();
  const add = useAddPushDevice();
  if (!canPush())
    return <p className="border-t border-line p-5 text-small text-soft">{t('push.unsupported')}</p>;
  return (
    <div className="flex flex-col gap-3 border-t border-line p-5">
      <Button icon={Bell} variant="secondary" busy={add.isPending} onClick={() => add.mutate(publicKey)}>
        {t('push.on')}
      </Button>
      {add.error && (
        <Notice tone="bad" announce>
          {t(failureOf(add.error))}
        </Notice>
      )}
    </div>
  );
}

function failureOf(error: Error) {
  if (error instanceof PushBlockedError) return 'push.blocked';
  return error instanceof PushNotReadyError ? 'push.notReady' : 'push.failed';
}
