import type { Device } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { useSiteUrl } from '@/shared/config/public-config';
import { Notice } from '@/shared/ui/notice';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSpamText } from '../messages';
import { IphoneContact } from '../transfer/iphone-contact';
import { AndroidSetUp } from './android-set-up';
import { Forwarding } from './forwarding';
import { LastRequest } from './last-request';
import { asteriskLines, bookAt, hookAt, kamailioLines, requestLines, type SetUp, siteReach } from './set-up';
import { Snippet } from './snippet';

const PROGRAMS = { kamailio: 'Kamailio', asterisk: 'Asterisk' };

/** The set-up of a device with the user's own values; the token is included only right after pairing. */
export function SetUpGuide({ device }: { device: Device }) {
  const t = useSpamText();
  const site = useSiteUrl();
  if (!site) return <Skeleton className="h-40" />;
  const setUp = { site, token: device.token };
  const reach = siteReach(site);
  // A telephone system may run on the same computer.
  const isTooFar = device.kind === 'phone' ? reach === 'computer' : reach !== 'internet';
  if (device.kind !== 'pbx' && isTooFar)
    return <Notice tone="bad">{t('setUp.unreachable', { site })}</Notice>;
  return (
    <div className="flex flex-col gap-6">
      {device.kind === 'phone' && reach === 'network' && (
        <Notice tone="warn">{t('setUp.sameNetwork', { site })}</Notice>
      )}
      {!device.token && device.kind !== 'voice-provider' && (
        <p className="text-small text-soft">{t('setUp.token', { placeholder: 'TOKEN' })}</p>
      )}
      {device.kind === 'phone' && (
        <Channel title={t('setUp.android.title')} text={t('setUp.android.text')}>
          <AndroidSetUp {...setUp} />
          <LastRequest id={device.id} />
        </Channel>
      )}
      {device.kind === 'phone' && (
        <section className="flex flex-col gap-3">
          <h3 className="text-small font-semibold">{t('iphone.title')}</h3>
          <IphoneContact />
        </section>
      )}
      {device.kind === 'pbx' && (
        <Channel title={t('setUp.pbx.title')} text={t('setUp.pbx.text')}>
          <Snippet label={t('setUp.pbx.request')} text={requestLines(setUp)} />
          <Snippet label={PROGRAMS.kamailio} text={kamailioLines(setUp)} />
          <Snippet label={PROGRAMS.asterisk} text={asteriskLines(setUp)} />
        </Channel>
      )}
      {device.kind === 'voice-provider' && (
        <Channel title={t('setUp.provider.title')} text={t('setUp.provider.text', forwarding(device))}>
          <Snippet label={t('setUp.provider.voice')} text={hookAt(site, 'voice', device.id)} />
          <Snippet label={t('setUp.provider.sms')} text={hookAt(site, 'sms', device.id)} />
        </Channel>
      )}
      {device.forwardTo && <Forwarding forwardTo={device.forwardTo} />}
      {device.kind !== 'voice-provider' && <AddressBook {...setUp} />}
    </div>
  );
}

function AddressBook({ site, token }: SetUp) {
  const t = useSpamText();
  return (
    <Channel title={t('setUp.book.title')} text={t('setUp.book.text')}>
      <Snippet label={t('setUp.book.server')} text={bookAt(site)} />
      <Snippet label={t('setUp.book.user')} text="swipeclean" />
      {token && <Snippet label={t('setUp.book.password')} text={token} />}
    </Channel>
  );
}

function Channel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-small font-semibold">{title}</h3>
      <p className="text-small text-soft">{text}</p>
      {children}
    </section>
  );
}

const forwarding = ({ forwardTo }: Device) => ({ number: forwardTo ?? '' });
