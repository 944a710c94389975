import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useSession } from '../shared/session/session';
import { syncSession } from './session-sync';
import { createQueryClient } from './query-client';

const client = createQueryClient();
syncSession(client);

/** The query cache; loaded with the first screen that needs it. */
export function DataProvider({ children }: { children: ReactNode }) {
  const userCount = useUserCount();
  return (
    <QueryClientProvider client={client}>
      <Fragment key={userCount}>{children}</Fragment>
    </QueryClientProvider>
  );
}

/** How many users the screen has had before: what one entered on it is not shown to the next. */
function useUserCount(): number {
  const userId = useSession().user?.id;
  const [last, setLast] = useState({ userId, count: 0 });
  if (userId === undefined || userId === last.userId) return last.count;
  const count = last.userId === undefined ? last.count : last.count + 1;
  setLast({ userId, count });
  return count;
}
