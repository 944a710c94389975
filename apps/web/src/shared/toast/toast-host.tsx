import { lazy, Suspense } from 'react';
import { useToasts } from './toast-store';

const Toaster = lazy(() => import('./toaster'));

/** Renders toasts; loads their code with the first one. */
export function ToastHost() {
  const messages = useToasts();
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <Toaster messages={messages} />
    </Suspense>
  );
}
