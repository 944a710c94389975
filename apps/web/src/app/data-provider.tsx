import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { syncSession } from './session-sync';
import { createQueryClient } from './query-client';

const client = createQueryClient();
syncSession(client);

/** The query cache; loaded with the first screen that needs it. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
