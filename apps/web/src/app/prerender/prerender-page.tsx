import { QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import type { LanguageCode } from '@/shared/i18n/languages';
import { loadAreas, startMessages, type MessageLoader } from '@/shared/i18n/messages';
import { createHintSource, setSessionSource } from '@/shared/session/session';
import { Frame } from '../layouts/frame';
import { createQueryClient } from '../query-client';
import { findRoute } from '../routes';

export interface PrerenderTarget {
  path: string;
  signedIn: boolean;
  language: LanguageCode;
}

export interface PrerenderedPage extends PrerenderTarget {
  html: string;
  /** The areas of the messages that the screen shows. */
  areas: string[];
}

/** Renders a screen as it is before any data is loaded. The build calls this for one page after the other. */
export async function prerenderPage(
  target: PrerenderTarget,
  messages: MessageLoader,
): Promise<PrerenderedPage> {
  const { path, signedIn, language } = target;
  const route = findRoute(path, signedIn);
  startMessages(messages, language);
  const areas = ['shared', ...route.areas];
  await loadAreas(...areas);
  setSessionSource(createHintSource({ hasHint: () => signedIn }));
  const { default: Screen } = await route.load();
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Frame route={route}>
          <Screen />
        </Frame>
      </MemoryRouter>
    </QueryClientProvider>,
    { progressiveChunkSize: Infinity, onError: failPrerender },
  );
  let html = '';
  for await (const part of prelude) html += String(part);
  // The content security policy refuses inline scripts.
  if (html.includes('<script')) throw new Error(`The prerendered page of ${path} has a script`);
  return { ...target, areas, html: html.replace(/<!--.*?-->/g, '') };
}

function failPrerender(error: unknown): never {
  throw error;
}
