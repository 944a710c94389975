import { isDatabaseUnavailable } from './database-unavailable';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('query failed'), { driverError: withCode('57P03') }),
  ])('should know %p', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([withCode('23505'), withCode('42P01'), new Error('bug'), 'text', undefined])(
    'should not know %p',
    (error) => {
      expect(isDatabaseUnavailable(error)).toBe(false);
    },
  );
});
