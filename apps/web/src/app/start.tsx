import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { Router } from './router';

/** Draws the app; `main.ts` has seen to its messages. */
export function start(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <Providers client={createQueryClient()}>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
}
