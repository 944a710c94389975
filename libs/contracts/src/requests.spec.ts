import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { LoginDto, RegisterDto, ResetPasswordDto } from './auth/auth.dto';
import {
  CaptureOrderDto,
  CashTransferDto,
  CreateOrderDto,
  CreateSubscriptionDto,
  RecordShareDto,
} from './billing/billing.dto';
import {
  DecideRecommendationDto,
  GetInsightsDto,
  ListScansDto,
  AddActionEventDto,
  SaveScanDto,
  SetDeviceDto,
} from './cleaning/cleaning.dto';
import { LookupIpDto, LookupPhoneDto } from './spy/spy.dto';

/** Reads a request as services do: the request, and the paths and messages of the fields that are refused. */
function check<Dto extends object>(type: new () => Dto, value: object) {
  const dto = plainToInstance(type, value, { exposeDefaultValues: true });
  const errors = listErrors(validateSync(dto, { whitelist: true, forbidNonWhitelisted: true }));
  return { dto, errors };
}

const listErrors = (errors: ValidationError[], parent = ''): [path: string, message: string][] =>
  errors.flatMap(({ property, constraints, children = [] }) => [
    ...(constraints ? [[parent + property, Object.values(constraints).at(-1)!] as [string, string]] : []),
    ...listErrors(children, `${parent}${property}.`),
  ]);

const refused = (type: new () => object, value: object) => check(type, value).errors.map(([path]) => path);

describe('auth DTOs', () => {
  const good = { email: 'ann@people.example', password: 'long enough' };

  it('should accept a valid registration and login', () => {
    expect(
      refused(RegisterDto, { ...good, firstName: 'Ann', lastName: 'Lee', referralCode: 'SWIPEABCDEF' }),
    ).toEqual([]);
    expect(refused(LoginDto, good)).toEqual([]);
  });

  it.each([
    [{ ...good, email: 'nobody' }, ['email']],
    [{ ...good, email: `${'a'.repeat(250)}@x.io` }, ['email']],
    [{ ...good, password: 'seven77' }, ['password']],
    [{ ...good, password: 'x'.repeat(129) }, ['password']],
    [{ ...good, firstName: 'x'.repeat(101) }, ['firstName']],
    [{ ...good, lastName: 'Lee\n' + 'Ann' }, ['lastName']],
    [{ ...good, lastName: 7 }, ['lastName']],
    [{ ...good, referralCode: 'x'.repeat(41) }, ['referralCode']],
    [{ ...good, isFounder: true }, ['isFounder']],
    [{ ...good, isOwner: true }, ['isOwner']],
    [{}, ['email', 'password']],
  ])('should reject the registration %p', (value, fields) => {
    expect(refused(RegisterDto, value)).toEqual(fields);
  });

  it('should accept passwords of exactly 8 and 128 characters', () => {
    for (const length of [8, 128]) {
      expect(refused(ResetPasswordDto, { token: 't', password: 'x'.repeat(length) })).toEqual([]);
    }
  });
});

describe('billing DTOs', () => {
  it('should accept an order with defaults and a full one (API-09, ENT-12)', () => {
    const defaults = { amount: '4.99', currency: 'USD', intent: 'CAPTURE' };
    expect(check(CreateOrderDto, {})).toEqual({ dto: defaults, errors: [] });
    expect(refused(CreateOrderDto, { ...defaults, amount: '49.99' })).toEqual([]);
  });

  it.each([
    [{ amount: '-4.99' }, ['amount']],
    [{ amount: '4.999' }, ['amount']],
    [{ amount: '4,99' }, ['amount']],
    [{ amount: null }, ['amount']],
    [{ amount: 4.99 }, ['amount']],
    [{ currency: 'EUR' }, ['currency']],
    [{ intent: 'AUTHORIZE' }, ['intent']],
    [{ plan: 'lifetime' }, ['plan']],
  ])('should reject the order %j', (value, fields) => {
    expect(refused(CreateOrderDto, value)).toEqual(fields);
  });

  it('should default to the monthly plan (API-12, ENT-14)', () => {
    const request = { email: 'ann@people.example', paymentMethodId: null };
    expect(check(CreateSubscriptionDto, request)).toEqual({
      dto: { ...request, plan: 'monthly' },
      errors: [],
    });
    expect(refused(CreateSubscriptionDto, { ...request, plan: 'lifetime' })).toEqual([]);
  });

  it.each([
    [{ email: '' }, ['email']],
    [{ email: 'nobody' }, ['email']],
    [{ email: `${'a'.repeat(250)}@x.io` }, ['email']],
    [{ paymentMethodId: 5 }, ['paymentMethodId']],
    [{ plan: 'weekly' }, ['plan']],
    [{ plan: null }, ['plan']],
    [{ amount: '0.01' }, ['amount']],
  ])('should reject the subscription with %j', (change, fields) => {
    expect(refused(CreateSubscriptionDto, { email: 'ann@people.example', ...change })).toEqual(fields);
  });

  it.each(['', '../orders', 'a b', 'x'.repeat(65), null])('should reject %p as an order’s id', (orderId) => {
    expect(refused(CaptureOrderDto, { orderId })).toEqual(['orderId']);
  });

  it.each([{}, { network: 'instagram' }, { network: null }, { network: 'x', shares: 9 }])(
    'should reject %j for a share (VIRAL-06)',
    (value) => {
      expect(refused(RecordShareDto, value)).toHaveLength(1);
    },
  );

  const customerInfo = { firstName: 'Ann', lastName: 'Lee', email: 'ann@people.example', phone: '+1 555' };

  it('should keep the name of a cash transfer as typed, in any script (SUBS-13, SUBS-18)', () => {
    const typed = { ...customerInfo, firstName: ' \u202eאן\u202c ', lastName: "d'Arc, 3rd" };
    const { dto, errors } = check(CashTransferDto, { customerInfo: typed });
    expect(errors).toEqual([]);
    expect(dto).toMatchObject({ plan: 'monthly', customerInfo: { firstName: 'אן', lastName: "d'Arc, 3rd" } });
  });

  it.each(['', '   ', '\u202e', '\u200b', 'Ann\nLee', 'Ann\u0000', 5, null])(
    'should reject %j as a name of a cash transfer',
    (firstName) => {
      expect(refused(CashTransferDto, { customerInfo: { ...customerInfo, firstName } })).toEqual([
        'customerInfo.firstName',
      ]);
    },
  );

  it.each([
    [{ plan: null }, {}, 'plan'],
    [{ plan: 'weekly' }, {}, 'plan'],
    [{ cents: 1 }, {}, 'cents'],
    [{}, { phone: null }, 'customerInfo.phone'],
    [{}, { email: 'nobody' }, 'customerInfo.email'],
    [{}, { amount: 1 }, 'customerInfo.amount'],
  ])('should reject a cash transfer with %j and payer %j (SUBS-13)', (more, payer, field) => {
    const value = { ...more, customerInfo: { ...customerInfo, ...payer } };
    expect(refused(CashTransferDto, value)).toEqual([field]);
  });
});

describe('cleaning DTOs', () => {
  const sum = { files: 1, bytes: 2 };
  const scan = {
    source: 'input',
    totalFiles: 5,
    totalSize: 10,
    categories: { images: sum, videos: sum, documents: sum, audio: sum, other: sum },
    duplicates: sum,
    identical: { ...sum, groups: 1 },
    oldFiles: sum,
    largeFiles: sum,
    junk: sum,
    downloads: sum,
    oldDownloads: sum,
    durationMs: 0,
  };
  const id = '01890000-0000-7000-8000-000000000000';
  const event = { id, idempotencyKey: 'a', type: 'moved', files: 0, bytes: 0 };

  it('should accept valid requests', () => {
    expect(refused(SaveScanDto, scan)).toEqual([]);
    expect(refused(SaveScanDto, { ...scan, folder: null, identicalMedia: null })).toEqual([]);
    expect(refused(SaveScanDto, { ...scan, folder: 'Été 📷', identicalMedia: sum })).toEqual([]);
    expect(refused(SaveScanDto, { ...scan, photos: sum, music: null })).toEqual([]);
    expect(refused(SaveScanDto, { ...scan, folderKey: id })).toEqual([]);
    expect(refused(ListScansDto, {})).toEqual([]);
    expect(refused(GetInsightsDto, {})).toEqual([]);
    expect(refused(GetInsightsDto, { period: 'year' })).toEqual([]);
    expect(refused(SetDeviceDto, { totalBytes: 64e9 })).toEqual([]);
    expect(refused(SetDeviceDto, { totalBytes: null })).toEqual([]);
    expect(refused(DecideRecommendationDto, { id, status: 'kept' })).toEqual([]);
    expect(refused(DecideRecommendationDto, { id, status: 'pending' })).toEqual([]);
    expect(refused(AddActionEventDto, { ...event, freedBytes: -5 })).toEqual([]);
  });

  it.each([
    [{ ...scan, source: 'mail' }, ['source']],
    [{ ...scan, folderKey: 'Holidays' }, ['folderKey']],
    [{ ...scan, totalSize: 2 ** 50 + 1 }, ['totalSize']],
    [{ ...scan, totalFiles: 1e9 + 1 }, ['totalFiles']],
    [{ ...scan, junk: { files: 1, bytes: 2 ** 50 + 1 } }, ['junk.bytes']],
    [{ ...scan, folder: 'x'.repeat(256) }, ['folder']],
    [{ ...scan, totalFiles: Number.NaN }, ['totalFiles']],
    [{ ...scan, totalFiles: -1 }, ['totalFiles']],
    [{ ...scan, totalFiles: '100' }, ['totalFiles']],
    [{ ...scan, totalSize: 1.5 }, ['totalSize']],
    [{ ...scan, junk: { files: 1, bytes: -1 } }, ['junk.bytes']],
    [{ ...scan, identical: sum }, ['identical.groups']],
    [{ ...scan, junk: [] }, ['junk']],
    [{ ...scan, junk: { files: 1 } }, ['junk.bytes']],
    [{ ...scan, identicalMedia: { files: 1 } }, ['identicalMedia.bytes']],
    [{ ...scan, categories: { ...scan.categories, audio: undefined } }, ['categories.audio']],
    [{ ...scan, categories: { ...scan.categories, archives: sum } }, ['categories.archives']],
    [{ ...scan, names: ['secret.txt'] }, ['names']],
  ])('should reject the scan %#', (value, fields) => {
    expect(refused(SaveScanDto, value)).toEqual(fields);
  });

  it.each<[new () => object, object, string]>([
    [ListScansDto, { limit: 0 }, 'limit'],
    [ListScansDto, { limit: 201 }, 'limit'],
    [ListScansDto, { limit: '5' }, 'limit'],
    [SetDeviceDto, { totalBytes: 0 }, 'totalBytes'],
    [SetDeviceDto, { totalBytes: 999_999_999 }, 'totalBytes'],
    [SetDeviceDto, { totalBytes: 1e15 + 1 }, 'totalBytes'],
    [SetDeviceDto, { totalBytes: '64' }, 'totalBytes'],
    [SetDeviceDto, { totalBytes: 64e9 + 0.5 }, 'totalBytes'],
    [AddActionEventDto, { ...event, type: 'burned' }, 'type'],
    [AddActionEventDto, { ...event, idempotencyKey: undefined }, 'idempotencyKey'],
    [AddActionEventDto, { ...event, freedBytes: 0.5 }, 'freedBytes'],
    [AddActionEventDto, { ...event, files: -1 }, 'files'],
    [AddActionEventDto, { ...event, status: 'undone' }, 'status'],
    [DecideRecommendationDto, { id, status: 'burned' }, 'status'],
    [DecideRecommendationDto, { id }, 'status'],
    [DecideRecommendationDto, { id: 'first', status: 'kept' }, 'id'],
    [DecideRecommendationDto, { id, status: 'kept', userId: 'someone' }, 'userId'],
  ])('should reject for %p: %j', (type, value, field) => {
    expect(refused(type, value)).toEqual([field]);
  });

  it.each(['day', 'Week', '', 7])('should reject insights over %p', (period) => {
    expect(refused(GetInsightsDto, { period })).toEqual(['period']);
  });

  it.each(['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.123Z', '2026-01-31T12:00+02:00', null])(
    'should accept %p as the end of a trash',
    (restorableUntil) => {
      expect(refused(AddActionEventDto, { ...event, restorableUntil })).toEqual([]);
    },
  );

  it.each([
    '2026-01-31',
    '2026-W05',
    '2026-01-31T12:00:00',
    '2026-02-30T12:00:00Z',
    '9999-12-31T23:59:59-14:00',
    '0000-01-01T00:00:00Z',
    'soon',
    1770000000000,
  ])('should reject %p as the end of a trash', (restorableUntil) => {
    expect(refused(AddActionEventDto, { ...event, restorableUntil })).toEqual(['restorableUntil']);
  });
});

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
