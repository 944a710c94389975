import { isSecurePage } from './directory-picker';

describe('isSecurePage', () => {
  it('should take a secure context', () => {
    Object.assign(window, { isSecureContext: true });
    expect(isSecurePage()).toBe(true);
  });

  it('should take this very machine without HTTPS (CLEAN-23)', () => {
    Object.assign(window, { isSecureContext: false });
    expect(window.location.hostname).toBe('localhost');
    expect(isSecurePage()).toBe(true);
  });
});
