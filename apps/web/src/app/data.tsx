import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { followSession } from './follow-session';
import { createQueryClient } from './query-client';

const client = createQueryClient();
followSession(client);

/** The query cache for the screens that read or write server data; it loads with the first of them. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
