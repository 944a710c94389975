import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useBillingText } from '../messages';

/** That the server knows nothing of the transfer yet, so that nobody sends money that cannot be told apart. */
export function TransferFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useBillingText();
  const refused = error instanceof ApiError ? error.fieldErrors[0] : undefined;
  if (refused) return <Notice tone="bad">{t(REFUSALS[refused.field] ?? 'cash.failed.field')}</Notice>;
  return (
    <Notice
      tone="bad"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('cash.failed.retry')}
        </Button>
      }
    >
      <p className="font-semibold">{t('cash.failed')}</p>
      <p>{failureHint(error)}</p>
    </Notice>
  );
}

const REFUSALS: Record<string, 'cash.failed.email' | undefined> = {
  'customerInfo.email': 'cash.failed.email',
};
