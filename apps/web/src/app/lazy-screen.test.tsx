import { useQueryClient, QueryClientContext } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense, useContext } from 'react';
import { fakeApi } from '../testing/fake-api';
import type { AppRoute } from './routes';
import { lazyScreen } from './router';

function Probe() {
  return useContext(QueryClientContext) ? 'with the cache' : 'without';
}

function Reader() {
  return `asks ${useQueryClient().isFetching()}`;
}

const routeWith = (data: AppRoute['data'], Screen: () => string = Probe): AppRoute => ({
  path: '/probe',
  access: 'anyone',
  frame: 'app',
  data,
  areas: [],
  load: () => Promise.resolve({ default: Screen }),
});

function open(route: AppRoute, signedIn: boolean) {
  fakeApi({});
  const Screen = lazyScreen(route, signedIn);
  render(
    <Suspense>
      <Screen />
    </Suspense>,
  );
}

describe('screen', () => {
  it.each([
    ['when-signed-in', false, 'without'],
    ['when-signed-in', true, 'with the cache'],
    ['never', false, 'without'],
    ['never', true, 'without'],
  ] as const)(
    'should have the query cache as its route says: %s, signed in %s',
    async (data, signedIn, text) => {
      open(routeWith(data), signedIn);
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('should give a signed-in user a cache to ask with', async () => {
    open(routeWith('when-signed-in', Reader), true);
    expect(await screen.findByText('asks 0')).toBeVisible();
  });

  it('should be the same component at every rendering', () => {
    const route = routeWith('when-signed-in');
    expect(lazyScreen(route, true)).toBe(lazyScreen(route, true));
    expect(lazyScreen(route, false)).toBe(lazyScreen(route, false));
    expect(lazyScreen(route, true)).not.toBe(lazyScreen(route, false));
  });
});
