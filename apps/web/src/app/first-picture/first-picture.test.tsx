import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { FIRST_PICTURE_ID, FirstPictureEnd } from './first-picture';

const picture = () => document.getElementById(FIRST_PICTURE_ID);

describe('first picture', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="${FIRST_PICTURE_ID}">drawn in advance</div>`;
  });

  it('should stay until the screen beside it has arrived, and go with the same frame', async () => {
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
        <FirstPictureEnd />
      </Suspense>,
    );
    expect(picture()).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(picture()).not.toBeInTheDocument();
  });

  it('should not be missed where the page came without one', () => {
    picture()?.remove();
    expect(() => render(<FirstPictureEnd />)).not.toThrow();
  });
});
