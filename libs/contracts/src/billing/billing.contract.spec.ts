import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  CaptureOrderDto,
  CashTransferDto,
  CreateOrderDto,
  CreateSubscriptionDto,
  RecordShareDto,
} from './billing.dto';

const check = <Dto extends object>(type: new () => Dto, value: object) => {
  const dto = plainToInstance(type, value, { exposeDefaultValues: true });
  const errors = validateSync(dto, { whitelist: true, forbidNonWhitelisted: true });
  return { dto, fields: errors.map(({ property }) => property) };
};

describe('billing DTOs', () => {
  it('should accept an order with defaults and a full one (API-09, ENT-12)', () => {
    const defaults = { amount: '4.99', currency: 'USD', intent: 'CAPTURE' };
    expect(check(CreateOrderDto, {})).toEqual({ dto: defaults, fields: [] });
    expect(check(CreateOrderDto, { ...defaults, amount: '49.99' }).fields).toEqual([]);
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
    expect(check(CreateOrderDto, value).fields).toEqual(fields);
  });

  it('should default to the monthly plan (API-12, ENT-14)', () => {
    const request = { email: 'ann@people.example', paymentMethodId: null };
    expect(check(CreateSubscriptionDto, request)).toEqual({
      dto: { ...request, plan: 'monthly' },
      fields: [],
    });
    expect(check(CreateSubscriptionDto, { ...request, plan: 'lifetime' }).fields).toEqual([]);
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
    expect(check(CreateSubscriptionDto, { email: 'ann@people.example', ...change }).fields).toEqual(fields);
  });

  it.each(['', '../orders', 'a b', 'x'.repeat(65), null])('should reject %p as an order’s id', (orderId) => {
    expect(check(CaptureOrderDto, { orderId }).fields).toEqual(['orderId']);
  });

  it.each([{}, { network: 'instagram' }, { network: null }, { network: 'x', shares: 9 }])(
    'should reject %j for a share (VIRAL-06)',
    (value) => {
      expect(check(RecordShareDto, value).fields).toHaveLength(1);
    },
  );

  const customerInfo = { firstName: 'Ann', lastName: 'Lee', email: 'ann@people.example', phone: '+1 555' };

  it('should keep the name of a cash transfer as typed, in any script (SUBS-13, SUBS-18)', () => {
    const typed = { ...customerInfo, firstName: ' \u202eאן\u202c ', lastName: "d'Arc, 3rd" };
    const { dto, fields } = check(CashTransferDto, { customerInfo: typed });
    expect(fields).toEqual([]);
    expect(dto).toMatchObject({ plan: 'monthly', customerInfo: { firstName: 'אן', lastName: "d'Arc, 3rd" } });
  });

  it.each(['', '   ', '\u202e', '\u200b', 'Ann\nLee', 'Ann\u0000', 5, null])(
    'should reject %j as a name of a cash transfer',
    (firstName) => {
      expect(check(CashTransferDto, { customerInfo: { ...customerInfo, firstName } }).fields).toEqual([
        'customerInfo',
      ]);
    },
  );

  it('should reject a cash transfer for an unknown plan, naming it', () => {
    expect(check(CashTransferDto, { customerInfo, plan: null }).fields).toEqual(['plan']);
  });
});
