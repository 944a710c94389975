import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { browser } from '@/shared/browser/navigation';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSpyText } from '../messages';

const DeviceCheck = lazy(() => import('./device-check'));

/** An inconspicuous page for the quick exit. */
const ELSEWHERE = 'https://www.wikipedia.org/';
const HELP = 'https://stopstalkerware.org/';

/**
 * The check of a phone, first on the screen: what it does, what stays here, its limits and the safety advice; once
 * begun, the check itself. `brief`: above lists that were opened for themselves.
 */
export function DeviceCard({ brief }: { brief: boolean }) {
  const t = useSpyText();
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the check is gone, and with it the focus; the advice comes before the form.
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const begin = (
    <Button size="lg" className="max-sm:w-full" onClick={() => setIsOpen(true)}>
      {t('device.open')}
    </Button>
  );
  if (brief && !isOpen)
    return (
      <Card aria-label={t('device.title')} className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{t('device.title')}</h2>
        {begin}
      </Card>
    );
  return (
    <Card
      aria-label={t('device.title')}
      className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-2"
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="mb-1 text-title font-semibold outline-none">
          {t('device.title')}
        </h2>
        <p>{t('device.lead')}</p>
        {!isOpen && (
          <div className="mt-4">
            {begin}
            <p className="mt-4 text-small text-soft">{t('device.limits')}</p>
          </div>
        )}
      </div>
      <div className="lg:row-span-2">
        <Safety />
        {isOpen && (
          <ul className="mt-4 list-disc pl-5 text-small text-soft">
            <li>{t('device.android')}</li>
            <li>{t('device.iphone')}</li>
          </ul>
        )}
      </div>
      {isOpen && (
        <div className="min-w-0">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <DeviceCheck />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

/** Advice before the check, and the quick exit. */
function Safety() {
  const t = useSpyText();
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="secondary" onClick={() => browser.replace(ELSEWHERE)}>
          {t('device.leave')}
        </Button>
      }
    >
      <p>{t('device.safety')}</p>
      <TextLink to={HELP} target="_blank" rel="noopener noreferrer">
        {t('device.help')}
      </TextLink>
    </Notice>
  );
}
