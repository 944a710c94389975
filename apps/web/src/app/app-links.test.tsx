import { screen } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { sampleAnalysis, sampleUser } from '../testing/samples';
import { Router } from './router';

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);

it('should link the app’s screens from Home and Profile (NAV-31)', async () => {
  fakeApi({
    'GET /api/auth/user': { json: sampleUser },
    'GET /api/storage/analysis': { json: sampleAnalysis },
  });
  const home = renderScreen(<Router />, { at: '/home', user: sampleUser });
  await screen.findByRole('heading', { level: 1, name: 'Your Storage Overview' });
  await screen.findByRole('link', { name: /Data Cleaner/ });
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  const links = hrefs();
  home.unmount();
  renderScreen(<Router />, { at: '/profile', user: sampleUser });
  await screen.findByRole('link', { name: /Manage Subscription/ });
  expect([...links, ...hrefs()]).toEqual(
    expect.arrayContaining([
      '/',
      '/clean',
      '/spam-blocker',
      '/spy-detector',
      '/profile',
      '/data-cleaner',
      '/optimizer',
      '/insights',
      '/viral',
      '/subscribe',
    ]),
  );
});
