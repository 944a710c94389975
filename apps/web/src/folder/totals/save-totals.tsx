import { saveScan, type SaveScanDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorDetail } from '@/shared/api/api-error';
import { request } from '@/shared/api/client';
import { invalidateAfter } from '@/shared/api/invalidate-after';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { Store } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { createFolderKey } from './folder-key';
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
  // Totals of loose files count beside those of folders only when the user says so.
  const isFolder = folder.name !== null;

  function save() {
    isSent.set(true);
    mutate(
      { totals: totalsOf(folder, preference.folder), userId, folder },
      { onSuccess: () => setSaved(true), onError: () => isSent.set(false) },
    );
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

interface SaveScanOptions {
  totals: SaveScanDto;
  userId: string;
  folder: OpenFolder;
}

function useSaveScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ totals, userId, folder }: SaveScanOptions) =>
      request(saveScan, { ...totals, folderKey: await createFolderKey(userId, folder) }),
    onSuccess: () => invalidateAfter(client, 'scanSaved'),
  });
}

/**
 * Tells a visitor what an account would store of a scan. No link reloads the page, because the scan is only in its
 * memory.
 */
function SaveInvitation() {
  const t = useFolderText();
  const { pathname } = useLocation();
  const returnTo = `?returnTo=${encodeURIComponent(pathname)}`;
  return (
    <Card title={t('save.invitation.title')}>
      <p className="text-small text-soft">{t('save.invitation')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton variant="secondary" to={paths.login + returnTo}>
          {t('save.signIn')}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.register + returnTo}>
          {t('save.register')}
        </LinkButton>
      </div>
    </Card>
  );
}
