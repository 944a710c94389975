import type { User } from '@swipeclean/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../app/query-client';
import { setSession } from '../shared/session/session-store';
import { userQuery } from '../shared/session/user.query';
import { ToastHost } from '../shared/toast/toast-host';
import { createPerson } from './person';

interface RenderOptions {
  /** The address of the screen. */
  at?: string;
  /** The signed-in user. */
  user?: User;
}

/** Renders a screen as the app would, and returns the current location. */
export function renderScreen(screen: ReactNode, { at = '/', user }: RenderOptions = {}) {
  const client = createQueryClient();
  if (user) {
    document.cookie = 'sc_signed_in=1';
    client.setQueryData(userQuery.queryKey, user);
    setSession({ status: 'signed-in', user });
  }
  let place = at;
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        {screen}
        <Watch onPlace={(next) => (place = next)} />
      </MemoryRouter>
      <ToastHost />
    </QueryClientProvider>,
  );
  return { ...view, client, person: createPerson(), place: () => place };
}

function Watch({ onPlace }: { onPlace: (place: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onPlace(pathname + search + hash);
  return null;
}
