import { act, waitFor } from '@testing-library/react';
import type { SeenCall } from './fake-api';

/** Waits until the response to a call is rendered, so that an absent element is not merely late. */
export async function untilDrawn(calls: readonly SeenCall[], path: string): Promise<void> {
  await waitFor(() => expect(calls.some((call) => call.path === path)).toBe(true));
  // eslint-disable-next-line no-restricted-syntax -- a turn of the event loop, in which React renders
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
