import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { LookupIpDto, LookupPhoneDto } from './spy.dto';

const check = <Dto extends object>(type: new () => Dto, value: object) => {
  const dto = plainToInstance(type, value);
  const errors = validateSync(dto, { whitelist: true, forbidNonWhitelisted: true });
  return {
    dto,
    errors: errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {}).at(-1)]),
  };
};

describe('spy DTOs', () => {
  it.each([' 8.8.8.8 ', '2001:4860:4860::8888', '::ffff:192.168.0.1', 'FE80::1', 'fe80::1%eth0'])(
    'should accept the address %p without surrounding space',
    (ipAddress) => {
      expect(check(LookupIpDto, { ipAddress })).toEqual({ dto: { ipAddress: ipAddress.trim() }, errors: [] });
    },
  );

  it.each(['', '  ', null, undefined, 8])(
    'should require an address instead of %p (SPY-08, SPAM-26)',
    (ipAddress) => {
      expect(check(LookupIpDto, { ipAddress }).errors).toEqual([['ipAddress', 'IP address is required']]);
    },
  );

  it.each([
    '256.1.1.1',
    '8.8.8',
    '8.8.8.8.8',
    '8.8.8.8/24',
    '2001:db8::/32',
    '8.8.8.8:53',
    '[::1]',
    '1::2::3',
    '1:2:3:4:5:6:7',
    // Notations that C programs read differently from people
    '0x8.8.8.8',
    '010.0.0.1',
    '08.8.8.8',
    '134744072',
    '0x08080808',
    '8.8.2056',
    '::ffff:08.8.8.8',
    // Host names, which are never resolved, and digits of other scripts
    'localhost',
    'dns.google',
    'example.com.',
    '８.８.８.８',
    '٨.٨.٨.٨',
    '8。8。8。8',
    'é::1',
    '8.8.8.8\u0000',
    '8. 8.8.8',
    // Very long
    '1'.repeat(100_000),
    ':'.repeat(100_000),
  ])('should reject %p as an address', (ipAddress) => {
    expect(check(LookupIpDto, { ipAddress }).errors).toEqual([['ipAddress', 'Enter a valid IP address']]);
  });

  it.each(['', '  ', null, undefined])('should require a number instead of %p (SPY-07)', (phoneNumber) => {
    expect(check(LookupPhoneDto, { phoneNumber }).errors).toEqual([
      ['phoneNumber', 'Phone number is required'],
    ]);
  });

  it('should reject a number with control characters', () => {
    for (const phoneNumber of ['212\n5552368', '212\u0007 555', '\u009b212'])
      expect(check(LookupPhoneDto, { phoneNumber }).errors).toEqual([
        ['phoneNumber', 'Enter a valid phone number'],
      ]);
  });

  it('should strip direction marks from a copied number', () => {
    expect(check(LookupPhoneDto, { phoneNumber: '\u202a+1 212 555 2368\u202c' })).toEqual({
      dto: { phoneNumber: '+1 212 555 2368' },
      errors: [],
    });
  });

  it('should accept a number as typed and no other field', () => {
    expect(check(LookupPhoneDto, { phoneNumber: ' (212) 555-2368 ' })).toEqual({
      dto: { phoneNumber: '(212) 555-2368' },
      errors: [],
    });
    expect(check(LookupPhoneDto, { phoneNumber: '1', userId: 'x' }).errors[0]?.[0]).toBe('userId');
  });
});
