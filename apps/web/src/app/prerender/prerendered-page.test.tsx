import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { PRERENDERED_ID, PrerenderedPageRemoval } from './prerendered-page';

const prerendered = () => document.getElementById(PRERENDERED_ID);

describe('the prerendered page', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="${PRERENDERED_ID}">prerendered</div>`;
  });

  it('should stay until the screen is there and be removed in the same frame', async () => {
    let arrive!: () => void;
    const Screen = lazy(
      () =>
        new Promise<{ default: () => string }>(
          (resolve) => (arrive = () => resolve({ default: () => 'Hello' })),
        ),
    );
    render(
      <Suspense fallback="wait">
        <Screen />
        <PrerenderedPageRemoval />
      </Suspense>,
    );
    expect(prerendered()).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(prerendered()).not.toBeInTheDocument();
  });

  it('should not be required', () => {
    prerendered()?.remove();
    expect(() => render(<PrerenderedPageRemoval />)).not.toThrow();
  });
});
