import { isSecurePage } from './directory-picker';

describe('isSecurePage', () => {
  it('should accept a secure context', () => {
    Object.assign(window, { isSecureContext: true });
    expect(isSecurePage()).toBe(true);
  });

  it('should accept localhost without HTTPS (CLEAN-23)', () => {
    Object.assign(window, { isSecureContext: false });
    expect(window.location.hostname).toBe('localhost');
    expect(isSecurePage()).toBe(true);
  });
});
