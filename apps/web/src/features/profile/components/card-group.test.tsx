import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createPerson } from '@/testing';
import { CardGroup } from './card-group';

/** Shows a key that it has once. */
function Keys() {
  const [key, setKey] = useState('');
  return key ? <p>{key}</p> : <button onClick={() => setKey('swc_secret')}>Create</button>;
}

describe('a group of cards', () => {
  const listeners = new Set<() => void>();
  let isWide: boolean;
  const resize = (next: boolean) =>
    act(() => {
      isWide = next;
      listeners.forEach((notify) => notify());
    });

  beforeEach(() => {
    listeners.clear();
    const media = {
      addEventListener: (_: string, notify: () => void) => void listeners.add(notify),
      removeEventListener: (_: string, notify: () => void) => void listeners.delete(notify),
    };
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(() => ({ ...media, matches: isWide }) as unknown as MediaQueryList);
  });

  it.each([true, false])(
    'should keep what its cards show when the window is resized (wide: %s)',
    async (at) => {
      isWide = at;
      const person = createPerson();
      render(
        <CardGroup title="Account" description="Keys">
          <Keys />
        </CardGroup>,
      );
      if (!at) {
        expect(screen.queryByText('Create')).not.toBeInTheDocument();
        await person.click(screen.getByText('Account'));
      }
      await person.click(screen.getByText('Create'));
      for (const next of [!at, at]) {
        resize(next);
        expect(screen.getByText('swc_secret')).toBeVisible();
      }
    },
  );
});
