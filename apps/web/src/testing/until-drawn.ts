import { act, waitFor } from '@testing-library/react';
import type { SeenCall } from './fake-api';

/** Waits until the response to a call is rendered, so that an absent element is not merely late. */
export async function untilDrawn(calls: readonly SeenCall[], path: string): Promise<void> {
  await waitFor(() => expect(calls.some((call) => call.path === path)).toBe(true));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
