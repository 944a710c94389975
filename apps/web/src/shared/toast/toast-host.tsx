import { lazy, Suspense } from 'react';
import { useToasts } from './toast-store';

const Toaster = lazy(() => import('./toaster'));

/** The place of messages: nothing, and no code for it, until the first one. */
export function ToastHost() {
  const messages = useToasts();
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <Toaster messages={messages} />
    </Suspense>
  );
}
