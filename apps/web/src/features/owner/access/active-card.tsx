import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { failureHint } from '@/shared/api/failure-hint';
import { paths } from '@/shared/config/paths';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { useOwnerText } from '../messages';

interface ActiveCardProps {
  /** The code was just accepted, and the app navigates on by itself. */
  leaving: boolean;
  onDisable: () => Promise<void>;
}

export function ActiveCard({ leaving, onDisable }: ActiveCardProps) {
  const t = useOwnerText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const disable = async () => {
    setBusy(true);
    try {
      await onDisable();
    } catch (error) {
      setBusy(false);
      setFailure(failureHint(error));
    }
  };
  return (
    <Card>
      <div role="status" className="flex flex-col items-center gap-2 pt-2 pb-6 text-center">
        <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-raised">
          <CircleCheck aria-hidden className="size-7 text-good" />
        </span>
        <h2 className="text-title font-semibold">{t('active.title')}</h2>
        <p className="max-w-sm text-small text-soft">{t(leaving ? 'active.redirecting' : 'active.note')}</p>
      </div>
      <div className="flex flex-col gap-2">
        <LinkButton to={paths.realCleaner} size="lg" full>
          {t('active.cleaner')}
        </LinkButton>
        <LinkButton to={paths.root} variant="secondary" size="lg" full>
          {t('active.home')}
        </LinkButton>
        <Button variant="quiet" full busy={busy} onClick={() => void disable()}>
          {t('active.disable')}
        </Button>
      </div>
      {failure && (
        <div className="mt-4">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </Card>
  );
}
