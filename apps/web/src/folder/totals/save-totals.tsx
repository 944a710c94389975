import type { SaveScanDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorDetail } from '@/shared/api/api-error';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { invalidateAfter } from '@/shared/api/invalidate-after';
import { useSession } from '@/shared/session/session-store';
import { Store } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { SaveInvitation } from './save-invitation';
import { storeSavePreference, useSavePreference } from './save-preference';
import { totalsOf } from './scan-totals';

/** Whether the totals of the folder were sent to the account. */
class SentTotals {
  readonly isSent = new Store(false);
}

interface SaveTotalsProps {
  folder: OpenFolder;
}

/** Saves the totals of a scan to the account: on request, or always if the user agreed. */
export function SaveTotals({ folder }: SaveTotalsProps) {
  const { status, user } = useSession();
  if (status === 'visitor') return <SaveInvitation />;
  return user ? <SaveCard key={user.id} userId={user.id} folder={folder} /> : null;
}

function SaveCard({ userId, folder }: SaveTotalsProps & { userId: string }) {
  const t = useFolderText();
  const { mutate, isPending, isError, error } = useSaveScan();
  const preference = useSavePreference(userId);
  const { isSent } = folder.scoped(SentTotals);
  const [saved, setSaved] = useState(isSent.get);
  const [always, setAlways] = useState(preference.always);
  // Totals of loose files replace those of a folder only when the user says so.
  const isFolder = folder.name !== null;

  function save() {
    isSent.set(true);
    mutate(totalsOf(folder, preference.folder), {
      onSuccess: () => setSaved(true),
      onError: () => isSent.set(false),
    });
  }

  const saveAutomatically = useEffectEvent(() => {
    if (isFolder && preference.always && !isSent.get()) save();
  });
  useEffect(() => {
    saveAutomatically();
  }, [folder]);

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
            // Agreeing takes effect with the save button; withdrawing takes effect at once.
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

function useSaveScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (totals: SaveScanDto) => cleaningApi.saveScan(totals),
    onSuccess: () => invalidateAfter(client, 'scanSaved'),
  });
}
