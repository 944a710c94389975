import { type Device, MAX_DEVICES } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { formatNumber } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { hasFreeLimits } from '@/shared/session/user';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';
import { List } from '@/shared/ui/list';
import { Notice } from '@/shared/ui/notice';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { Stage } from '@/shared/ui/stage';
import { devicesQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';
import { DeviceRow } from './device-row';
import { PairForm } from './pair-form';
import { DEVICES_HASH } from '../components/sections';
import { SetUpGuide } from './set-up-guide';
import { Snippet } from './snippet';

/** The devices that request screening: pairing, list with last request, and removal. */
export function DevicesCard() {
  const t = useSpamText();
  const { user } = useSession();
  const devices = useQuery(devicesQuery);
  const [pairing, setPairing] = useState(false);
  const [paired, setPaired] = useState<Device>();
  const place = useFocusByHash();

  const ways = (count: number) => {
    if (!user || hasFreeLimits(user)) {
      const plans = (
        <LinkButton to={paths.pricing} variant="secondary">
          {t('devices.pro.link')}
        </LinkButton>
      );
      return <Notice action={plans}>{t('devices.pro')}</Notice>;
    }
    if (count >= MAX_DEVICES)
      return (
        <p className="text-small text-soft">{t('devices.full', { limit: formatNumber(MAX_DEVICES) })}</p>
      );
    return (
      <Button variant="secondary" onClick={() => setPairing(true)}>
        {t('devices.add')}
      </Button>
    );
  };

  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Stage step={paired ? 'paired' : pairing ? 'form' : 'list'} label={t('devices.title')}>
        {paired ? (
          <Card title={t('devices.title')}>
            <Paired
              device={paired}
              onDone={() => {
                setPaired(undefined);
                setPairing(false);
              }}
            />
          </Card>
        ) : pairing ? (
          <Card title={t('devices.add')}>
            <PairForm onPaired={setPaired} onCancel={() => setPairing(false)} />
          </Card>
        ) : (
          <Card flush title={t('devices.title')}>
            <QueryView
              query={devices}
              errorTitle={t('devices.error')}
              skeleton={<Skeleton className="mx-5 mt-2 mb-5 h-40" />}
            >
              {(items) => (
                <>
                  {items.length === 0 ? (
                    <EmptyState
                      icon="devices"
                      title={t('devices.empty')}
                      description={t('devices.empty.hint')}
                    />
                  ) : (
                    <List label={t('devices.title')}>
                      {items.map((device) => (
                        <DeviceRow key={device.id} device={device} />
                      ))}
                    </List>
                  )}
                  <div className="px-5 pt-1 pb-5">{ways(items.length)}</div>
                </>
              )}
            </QueryView>
          </Card>
        )}
      </Stage>
    </div>
  );
}

/** Takes the focus when the address contains the devices' anchor, because they are below a list of any length. */
function useFocusByHash() {
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === DEVICES_HASH) ref.current?.focus();
  }, [hash, key]);
  return ref;
}

/** A newly paired device: its token, which is shown only once, and its set-up. */
function Paired({ device, onDone }: { device: Device; onDone: () => void }) {
  const t = useSpamText();
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="good" announce>
        {t('paired.text', { name: device.name })}
      </Notice>
      <Snippet label={t('paired.token')} text={device.token ?? ''} />
      <SetUpGuide device={device} />
      <Button full onClick={onDone}>
        {t('paired.done')}
      </Button>
    </div>
  );
}
