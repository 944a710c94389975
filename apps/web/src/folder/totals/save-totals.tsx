import { useEffect, useEffectEvent, useState } from 'react';
import { errorDetail } from '@/shared/api/api-error';
import { useSession } from '@/shared/session/session';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { SaveInvitation } from './save-invitation';
import { storeSavePreference } from './save-preference';
import { useSaveScan } from './use-save-scan';

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
  const { preference, state, isPending, error, save } = useSaveScan(folder, userId);
  const [always, setAlways] = useState(preference.always);
  const saved = state === 'saved';
  // Totals of loose files count beside those of folders only when the user says so.
  const isFolder = folder.name !== null;

  const saveAutomatically = useEffectEvent(() => {
    if (isFolder && preference.always && state === 'unsent') save();
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
              save(isFolder ? { always } : {});
            }}
          >
            {t('save.action')}
          </Button>
          {error && (
            <div className="mt-3">
              <Notice tone="bad">{errorDetail(error) ?? t('save.failed')}</Notice>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
