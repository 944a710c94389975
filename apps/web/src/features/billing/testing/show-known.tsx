import { act } from '@testing-library/react';
import { loadPublicConfig } from '@/shared/config/public-config';
import { renderScreen } from '@/testing/render-screen';

/** Renders a screen, and waits until the site's settings are loaded. */
export async function showKnown(...given: Parameters<typeof renderScreen>) {
  const view = renderScreen(...given);
  await act(loadPublicConfig);
  return view;
}
