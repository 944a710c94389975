import type { RemainingResult, ScanResult } from '@swipeclean/scan-engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorDetail } from '@/shared/api/api-error';
import { useSession } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { Notice } from '@/shared/ui/notice';
import { useSaveScan } from '../api/scans.mutations';
import { useCleaningText } from '../messages';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { SaveInvitation } from './save-invitation';
import { storeSavePreference, useSavePreference } from './save-preference';
import { totalsOf } from './scan-totals';

/** Results whose totals are on the account, or on their way there. */
const handled = new WeakSet<ScanResult>();

interface TotalsProps {
  scan: FinishedScan;
  /** What is still there of the scan's result. */
  left: RemainingResult;
}

/** Offers to keep the totals of a result; where that was chosen with it, those of later folders are kept without asking. */
export function SaveTotals({ scan, left }: TotalsProps) {
  const { status, user } = useSession();
  if (status === 'visitor') return <SaveInvitation />;
  return user ? <Save key={user.id} userId={user.id} scan={scan} left={left} /> : null;
}

function Save({ userId, scan, left }: TotalsProps & { userId: string }) {
  const t = useCleaningText();
  const { mutate, isPending, isError, error } = useSaveScan();
  const preference = useSavePreference(userId);
  const [saved, setSaved] = useState(() => handled.has(scan.result));
  const [always, setAlways] = useState(preference.always);
  // Single files stand for no folder: their totals take the place of a folder's only where somebody says so.
  const isFolder = scan.folder !== null;

  function save() {
    handled.add(scan.result);
    mutate(totalsOf(scan, left, preference.folder), {
      onSuccess: () => setSaved(true),
      onError: () => handled.delete(scan.result),
    });
  }

  const saveByItself = useEffectEvent(() => {
    if (isFolder && preference.always && !handled.has(scan.result)) save();
  });
  useEffect(() => {
    saveByItself();
  }, [scan.result]);

  return (
    <Card title={saved ? t('save.done') : t('save.title')}>
      <p className="text-small text-soft">{t('save.explanation')}</p>
      {!saved && isFolder && (
        <Checkbox
          className="mt-2 text-small"
          label={t('save.folder')}
          checked={preference.folder}
          onChange={({ target }) => storeSavePreference(userId, { ...preference, folder: target.checked })}
        />
      )}
      {isFolder && (
        <Checkbox
          className="mt-2 text-small"
          label={t('save.always')}
          checked={always}
          onChange={({ target: { checked } }) => {
            setAlways(checked);
            // Agreeing takes the press of the button; taking it back does not.
            if (saved || !checked) storeSavePreference(userId, { ...preference, always: checked });
          }}
        />
      )}
      {!saved && (
        <>
          <Button
            variant="secondary"
            full
            className="mt-3"
            busy={isPending}
            onClick={() => {
              if (isFolder) storeSavePreference(userId, { ...preference, always });
              save();
            }}
          >
            {t('save.action')}
          </Button>
          {isError && (
            <div className="mt-3">
              <Notice tone="bad">{errorDetail(error) ?? t('save.failed')}</Notice>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
