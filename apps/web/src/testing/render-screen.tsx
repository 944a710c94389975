import type { User } from '@swipeclean/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen as shown, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../app/query-client';
import { setSession } from '../shared/session/session-store';
import { userQuery } from '../shared/session/user.query';
import { ToastHost } from '../shared/toast/toast-host';
import type { SeenCall } from './fake-api';

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
