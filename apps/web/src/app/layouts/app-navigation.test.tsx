import { act, screen } from '@testing-library/react';
import { isFolderOpen } from '@/folder/is-folder-open';
import { renderScreen, textsOf } from '@/testing';
import { AppNavigation } from './app-navigation';

const current = () => textsOf([...document.querySelectorAll('[aria-current="page"]')]);

describe('the navigation of the app', () => {
  afterEach(() => act(() => isFolderOpen.set(false)));

  it('should leave the current item to the places of the folder while one is open', () => {
    renderScreen(<AppNavigation />, { at: '/folder/photos' });
    expect(current()).toEqual(['Clean']);
    act(() => isFolderOpen.set(true));
    expect(current()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Clean' })).toHaveAttribute('aria-current', 'true');
  });

  it('should keep its own current item on other screens', () => {
    act(() => isFolderOpen.set(true));
    renderScreen(<AppNavigation />, { at: '/spam-blocker' });
    expect(current()).toEqual(['Spam']);
  });
});
