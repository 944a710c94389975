import { browser } from './navigation';

it('should open other sites in a new tab without an opener (API-32)', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  browser.openTab('https://other.example/');
  expect(open).toHaveBeenCalledWith('https://other.example/', '_blank', expect.stringContaining('noopener'));
  open.mockRestore();
});
