import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ToastHost } from '../shared/toast/toast-host';
import { ErrorBoundary } from './error-boundary';
import { Router } from './router';

/** Renders the app; `main.ts` has loaded its messages. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      </ErrorBoundary>
      <ToastHost />
    </StrictMode>,
  );
}
