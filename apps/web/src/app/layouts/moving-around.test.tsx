import { screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleAnalysis, sampleUser } from '@/testing/samples';
import { Router } from '../router';

function open(at: string) {
  fakeApi({
    'GET /api/auth/user': { json: sampleUser },
    'GET /api/storage/analysis': { json: sampleAnalysis },
  });
  return renderScreen(<Router />, { at, user: sampleUser });
}

describe('navigation', () => {
  it('should begin the keyboard’s way with a link past the navigation', async () => {
    const { person } = open('/home');
    await screen.findByRole('heading', { name: 'Your Storage Overview' });
    (document.activeElement as HTMLElement).blur();
    await person.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('should title each screen, and hand the focus to its heading', async () => {
    const { person } = open('/home');
    await screen.findByRole('heading', { name: 'Your Storage Overview' });
    expect(document.title).toBe('Your Storage Overview · SwipeClean');
    await person.click(screen.getByRole('link', { name: /Storage statistics/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Storage statistics' })).toHaveFocus();
    expect(document.title).toBe('Storage statistics · SwipeClean');
  });

  it('should begin a new screen at its top', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { person } = open('/home');
    await screen.findByRole('heading', { name: 'Your Storage Overview' });
    scroll.mockClear();
    await person.click(screen.getByRole('link', { name: /Storage statistics/ }));
    expect(scroll).toHaveBeenCalledWith(0, 0);
    scroll.mockRestore();
  });

  it.each([undefined, sampleUser])(
    'should lead to the place that the address names, once its screen is there (PROF-08)',
    async (user) => {
      fakeApi({ 'GET /api/auth/user': { json: sampleUser } });
      renderScreen(<Router />, { at: '/settings#help', user });
      expect(await screen.findByRole('region', { name: 'Help and support' })).toHaveFocus();
    },
  );

  it.each([
    ['/stats', 'Home'],
    ['/insights', 'Home'],
    ['/data-cleaner', 'Clean'],
    ['/optimizer', 'Clean'],
  ])('should mark the section of %s as current (NAV-33)', async (at, section) => {
    open(at);
    expect(await screen.findByRole('link', { name: section, current: 'page' })).toBeVisible();
  });
});
