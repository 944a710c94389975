import type { User } from '@swipeclean/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen as shown, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../app/query-client';
import { bindSessionToCache } from '../shared/session/query-cache-session';
import { userQuery } from '../shared/session/user.query';
import { ToastHost } from '../shared/toast/toast-host';
import type { SeenCall } from './fake-api';

interface RenderOptions {
  /** The address of the screen. */
  at?: string;
  /** The state of its history entry. */
  state?: object;
  /** The signed-in user. */
  user?: User;
  /** Why it is not known who is signed in. */
  sessionFailure?: Error;
}

/** Renders a screen as the app would, and returns the current location. */
export function renderScreen(
  screen: ReactNode,
  { at = '/', state, user, sessionFailure }: RenderOptions = {},
) {
  const client = createQueryClient();
  if (user) {
    document.cookie = 'sc_signed_in=1';
    client.setQueryData(userQuery.queryKey, user);
  }
  bindSessionToCache(client);
  if (sessionFailure) failSession(client, sessionFailure);
  let place = at;
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[state ? { pathname: at, state } : at]}>
        {screen}
        <Watch onPlace={(next) => (place = next)} />
      </MemoryRouter>
      <ToastHost />
    </QueryClientProvider>,
  );
  return { ...view, client, person: createPerson(), place: () => place };
}

/** The server did not tell who is signed in. */
export function failSession(client: QueryClient, error: Error): void {
  document.cookie = 'sc_signed_in=1';
  const query = client.getQueryCache().build(client, { queryKey: userQuery.queryKey });
  query.setState({ status: 'error', error, errorUpdateCount: 1 });
}

function Watch({ onPlace }: { onPlace: (place: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onPlace(pathname + search + hash);
  return null;
}

/**
 * A user who acts without pauses. Elements are not checked for `pointer-events`: no style sheet is loaded in tests, and
 * the check computes the styles of all ancestors for each action.
 */
export const createPerson = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** The address of the link of this name. */
export const hrefOf = (name: string | RegExp) => shown.getByRole('link', { name }).getAttribute('href');

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** Waits until the response to a call is rendered, so that an absent element is not merely late. */
export async function untilDrawn(calls: readonly SeenCall[], path: string): Promise<void> {
  await waitFor(() => expect(calls.some((call) => call.path === path)).toBe(true));
  // eslint-disable-next-line no-restricted-syntax -- a turn of the event loop, in which React renders
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
