import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { preloadable } from './preloadable';

const Name = ({ name }: { name: string }) => {
  const [first] = useState(name);
  return <p>{`${first} ${name}`}</p>;
};

const show = (View: ComponentType<{ name: string }>, name = 'one') => (
  <Suspense fallback="loading">
    <View name={name} />
  </Suspense>
);

describe('a preloadable component', () => {
  it('should render at once when it was loaded before, and load once', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Name }));
    const View = preloadable(load);
    View.preload();
    View.preload();
    await Promise.resolve();
    await Promise.resolve();
    View.preload();
    render(show(View));
    expect(screen.getByText('one one')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('should show the fallback meanwhile otherwise, and keep its state when it is loaded again', async () => {
    const View = preloadable(() => Promise.resolve({ default: Name }));
    const { rerender } = render(show(View));
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('one one')).toBeVisible();
    View.preload();
    rerender(show(View, 'two'));
    expect(screen.getByText('one two')).toBeVisible();
  });

  it('should load again when the first time failed', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Name }));
    const View = preloadable(load.mockRejectedValueOnce(new Error('offline')));
    View.preload();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    render(show(View));
    expect(await screen.findByText('one one')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
