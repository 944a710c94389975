import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastHost } from '../shared/toast/toast-host';
import { ErrorBoundary } from './error-boundary';

/** What every screen stands on. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary>{children}</ErrorBoundary>
      <ToastHost />
    </QueryClientProvider>
  );
}
