import { useState } from 'react';
import { errorDetail } from '@/shared/api/api-error';
import { useSession } from '@/shared/session/session';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { SaveInvitation } from './save-invitation';
import { storeSavePreference } from './save-preference';
import { useSaveScan } from './use-save-scan';

interface SaveOfferProps {
  folder: OpenFolder;
}

/** Offers beside a result to save its totals to the account, until the user of this browser has answered once. */
export default function SaveOffer({ folder }: SaveOfferProps) {
  const { status, user } = useSession();
  if (status === 'visitor') return <SaveInvitation />;
  return user ? <Offer key={user.id} userId={user.id} folder={folder} /> : null;
}

function Offer({ userId, folder }: SaveOfferProps & { userId: string }) {
  const t = useFolderText();
  const { preference, state, isPending, error, save } = useSaveScan(folder, userId);
  const [asked] = useState(!preference.answered && !preference.always && state !== 'saved');
  const [dismissed, setDismissed] = useState(false);
  if (!asked || dismissed) return null;
  if (state === 'saved')
    return (
      <p role="status" className="text-small text-soft">
        {t('save.done')}
      </p>
    );
  return (
    <section
      aria-label={t('save.title')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <p className="min-w-0 flex-1 basis-56 text-small text-soft">{t('save.offer')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={isPending} onClick={() => save()}>
          {t('save.action')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            storeSavePreference(userId, { ...preference, answered: true });
            setDismissed(true);
          }}
        >
          {t('save.dismiss')}
        </Button>
      </div>
      {error && (
        <div className="basis-full">
          <Notice tone="bad">{errorDetail(error) ?? t('save.failed')}</Notice>
        </div>
      )}
    </section>
  );
}
