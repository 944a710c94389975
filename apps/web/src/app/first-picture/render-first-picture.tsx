import { QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import type { LanguageCode } from '@/shared/i18n/languages';
import { loadAreas, startMessages, type MessageLoader } from '@/shared/i18n/messages';
import { setSession } from '@/shared/session/session-store';
import { Frame } from '../layouts/frame';
import { createQueryClient } from '../query-client';
import { routeOf } from '../routes';

export interface PictureOrder {
  path: string;
  signedIn: boolean;
  language: LanguageCode;
}

export interface Picture extends PictureOrder {
  html: string;
  /** Whose messages the screen speaks. */
  areas: string[];
}

/** Draws a screen as it is before any data has come. The build orders them, one after the other. */
export async function renderFirstPicture(order: PictureOrder, messages: MessageLoader): Promise<Picture> {
  const { path, signedIn, language } = order;
  const route = routeOf(path, signedIn);
  startMessages(messages, language);
  const areas = ['shared', ...route.areas];
  await loadAreas(...areas);
  setSession({ status: signedIn ? 'loading' : 'visitor' });
  const { default: Screen } = await route.load();
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Frame route={route}>
          <Screen />
        </Frame>
      </MemoryRouter>
    </QueryClientProvider>,
    { progressiveChunkSize: Infinity, onError: fail },
  );
  let html = '';
  for await (const part of prelude) html += String(part);
  // The content policy would refuse it, and the picture is only for looking at.
  if (html.includes('<script')) throw new Error(`The picture of ${path} has a script`);
  return { ...order, areas, html: html.replace(/<!--.*?-->/g, '') };
}

function fail(error: unknown): never {
  throw error;
}
