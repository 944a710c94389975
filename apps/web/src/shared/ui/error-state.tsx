import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureHint } from '../api/failure-hint';
import { useSharedText } from '../i18n/shared-messages';
import { Button } from './button';

interface ErrorStateProps {
  title: string;
  /** The failure; it determines the advice. */
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
  /** Another action. */
  children?: ReactNode;
}

export function ErrorState({ title, error, onRetry, busy, children }: ErrorStateProps) {
  const t = useSharedText();
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-bad-tint">
        <CloudOff aria-hidden className="size-6 text-bad-ink" />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-sm text-small text-soft">{failureHint(error)}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-4" busy={busy} onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      )}
      {children}
    </div>
  );
}
