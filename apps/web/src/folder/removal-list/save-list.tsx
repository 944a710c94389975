import { lazy, Suspense, useState } from 'react';
import { isTouchDevice } from '@/shared/browser/is-touch-device';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { useFolderText } from '../messages';
import type { ListDialogProps } from './list-dialog';

const ListDialog = lazy(() => import('./list-dialog'));

/** For a read-only folder: saves the selected files as a list. */
export function SaveList(props: Omit<ListDialogProps, 'onClose'>) {
  const t = useFolderText();
  const [isOpen, setOpen] = useState(false);
  const toastNothing = () => toastFailure(t('list.nothing'));
  return (
    <Card title={t('list.card')}>
      {/* On a phone the notice that nothing can be moved says what to do with it. */}
      {!isTouchDevice() && <p className="mb-4 text-small text-soft">{t('list.card.text')}</p>}
      <Button
        variant="secondary"
        full
        unavailable={props.selection.files === 0 && toastNothing}
        onClick={() => setOpen(true)}
      >
        {t('list.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ListDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
