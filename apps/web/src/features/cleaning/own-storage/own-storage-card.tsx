import { useEffect, useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { List, ListRow } from '@/shared/ui/list';
import { cleaningText, useCleaningText } from '../messages';
import { clearOwnStorage, measureOwnStorage, type OwnStorage, type OwnStore } from './own-storage';

/** What this site stores in the browser: each part measured, explained and clearable. */
export function OwnStorageCard() {
  const t = useCleaningText();
  const [storage, setStorage] = useState<OwnStorage | null>(null);
  const [storeToClear, setStoreToClear] = useState<OwnStore | null>(null);
  const measure = () =>
    measureOwnStorage()
      .then(setStorage)
      .catch((error: unknown) => console.error(error));
  useEffect(() => void measure(), []);
  if (!storage || (storage.stores.length === 0 && storage.usage === null)) return null;

  async function clear(store: OwnStore) {
    setStoreToClear(null);
    try {
      const { bytes } = await clearOwnStorage([store]);
      toast({ title: cleaningText('own.cleared', { size: formatBytes(bytes) }) });
    } catch (error) {
      console.error(error);
      toastFailure(cleaningText('own.failed'));
    }
    await measure();
  }

  return (
    <Card flush title={t('own.title')}>
      <p className="px-5 pb-3 text-small text-soft">
        {storage.usage !== null && t('own.usage', { size: formatBytes(storage.usage) })} {t('own.note')}
      </p>
      {storage.stores.length > 0 && (
        <List label={t('own.title')}>
          {storage.stores.map((store) => (
            <ListRow
              key={store.id}
              title={t(`own.${store.kind}`)}
              description={
                <>
                  <span className="block">{t(`own.${store.kind}.note`)}</span>
                  <span className="block tabular-nums">{formatBytes(store.bytes)}</span>
                </>
              }
              trailing={
                <Button
                  variant="secondary"
                  aria-label={`${t('own.clear')}: ${t(`own.${store.kind}`)}`}
                  onClick={() => setStoreToClear(store)}
                >
                  {t('own.clear')}
                </Button>
              }
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        open={storeToClear !== null}
        title={t('own.ask')}
        undoable={false}
        confirmLabel={t('own.ask.confirm', { size: formatBytes(storeToClear?.bytes ?? 0) })}
        danger
        onCancel={() => setStoreToClear(null)}
        onConfirm={() => storeToClear && void clear(storeToClear)}
      >
        {storeToClear && (
          <>
            <p className="font-medium text-ink">{t(`own.${storeToClear.kind}`)}</p>
            <p>{t(`own.${storeToClear.kind}.note`)}</p>
            <p>{t('own.ask.text')}</p>
          </>
        )}
      </ConfirmDialog>
    </Card>
  );
}
