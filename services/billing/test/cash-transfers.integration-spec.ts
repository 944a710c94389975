import { billingRpc, DAY_MS } from '@swipeclean/contracts/server';
import { useTestService } from '@swipeclean/service-kit/testing';
import { billingService } from '../src/definition';

const billing = useTestService(billingService);
const owner = { userId: 'the-owner', isOwner: true };
const customerInfo = { firstName: 'Ann', lastName: 'Lee', email: 'ann@people.example', phone: '+1 555 0100' };
const announce = (user: string, info: object = customerInfo, more: object = {}) =>
  billing.as(user).call(billingRpc.announceCashTransfer, { customerInfo: info, ...more });
const approve = (id: string, who: object = owner) =>
  billing.as(who).call(billingRpc.approveActivation, { id });
const reject = (id: string, who: object = owner) =>
  billing.as(who).call(billingRpc.rejectActivation, { id, reason: 'Nothing came' });
const latest = (user: string) => billing.as(user).call(billingRpc.getCashTransfer);
const decided = () => billing.as(owner).call(billingRpc.listDecidedActivations);
const standing = (user: string) => billing.as(user).call(billingRpc.getSubscription);

describe('a cash transfer', () => {
  it('should grant 31 days of Pro only after approval (SUBS-19, SUBS-20, ENT-34)', async () => {
    const user = billing.newUser();
    const { id, status, instructions } = await announce(user);
    expect(status).toBe('pending');
    expect(instructions).toEqual({
      reference: expect.stringMatching(/^SC-[A-Z2-9]{6}$/),
      cents: 499,
      hours: 24,
    });
    expect(await standing(user)).toMatchObject({ status: 'none' });
    const waiting = await billing.as(owner).call(billingRpc.listActivations);
    expect(waiting).toContainEqual({
      id,
      email: customerInfo.email,
      name: 'Ann Lee',
      phone: customerInfo.phone,
      reference: instructions.reference,
      payerReference: null,
      plan: 'monthly',
      cents: 499,
      createdAt: expect.any(String),
    });

    await approve(id);
    const after = await standing(user);
    expect(after).toMatchObject({ status: 'active', plan: 'monthly', provider: 'cash' });
    expect((Date.parse(String(after.currentPeriodEnd)) - Date.now()) / DAY_MS).toBeCloseTo(31, 2);
    const [entitlement] = await billing.dataSource.query(
      `SELECT is_pro FROM entitlement WHERE user_id = $1`,
      [user],
    );
    expect(entitlement).toEqual({ is_pro: true });
    const [row] = await billing.dataSource.query(
      `SELECT decided_by, decided_at FROM cash_transfer WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ decided_by: 'the-owner', decided_at: expect.any(Date) });
  });

  it('should be announced by its transaction number when it was paid by the personal link (SUBS-09)', async () => {
    const [user, other] = [billing.newUser(), billing.newUser()];
    const tell = (who: string, reference: string) =>
      billing.as(who).call(billingRpc.announceLinkPayment, { reference });
    const { id, payerReference } = await tell(user, '8XY12345AB678901C');
    expect(payerReference).toBe('8XY12345AB678901C');
    const waiting = await billing.as(owner).call(billingRpc.listActivations);
    expect(waiting).toContainEqual(expect.objectContaining({ id, payerReference, cents: 499, name: '' }));
    await expect(tell(other, '8XY12345AB678901C')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(tell(other, '<b>')).rejects.toMatchObject({ code: 'VALIDATION' });
    await reject(id);
    const again = await tell(other, '8XY12345AB678901C');
    await approve(again.id);
    expect(await standing(other)).toMatchObject({ status: 'active', plan: 'monthly' });
  });

  it('should exist once while pending, however often it is announced', async () => {
    const user = billing.newUser();
    const all = await Promise.all(Array.from({ length: 6 }, () => announce(user)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await reject(all[0]?.id as string);
    expect((await announce(user)).id).not.toBe(all[0]?.id);
  });

  it('should be decided once, by the first decision', async () => {
    const user = billing.newUser();
    const { id } = await announce(user);
    const outcomes = await Promise.allSettled([approve(id), approve(id), approve(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reject(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    const days = (Date.parse(String((await standing(user)).currentPeriodEnd)) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(31, 2);
  });

  it.each([
    ['annual', 4999, 366],
    ['lifetime', 19_900, null],
  ] as const)('should be for the %s plan at its price when that is named', async (plan, cents, days) => {
    const user = billing.newUser();
    const { id, instructions } = await announce(user, customerInfo, { plan });
    expect(instructions.cents).toBe(cents);
    await approve(id);
    const { currentPeriodEnd, ...after } = await standing(user);
    expect(after).toMatchObject({ status: 'active', plan, provider: 'cash', renewal: null });
    expect(after.refund).toEqual({ possible: false, reason: 'cash', cents: null, until: null });
    const left = currentPeriodEnd && (Date.parse(currentPeriodEnd) - Date.now()) / DAY_MS;
    if (days === null) expect(left).toBeNull();
    else expect(left).toBeCloseTo(days, 2);
  });

  it('should show the owner who decided what and when', async () => {
    const [good, bad] = [await announce(billing.newUser()), await announce(billing.newUser())];
    const asked = await billing.as(owner).call(billingRpc.listActivations);
    expect(asked.slice(0, 2).map(({ id }) => id)).toEqual([bad.id, good.id]);
    await approve(good.id);
    await reject(bad.id);
    const [last, before] = await decided();
    const decision = { decidedBy: 'the-owner', decidedAt: expect.any(String), email: customerInfo.email };
    expect(last).toMatchObject({ id: bad.id, status: 'rejected', reason: 'Nothing came', ...decision });
    expect(before).toMatchObject({ id: good.id, status: 'approved', reason: null, ...decision });
    const waiting = await billing.as(owner).call(billingRpc.listActivations);
    expect(waiting.map(({ id }) => id)).not.toContain(good.id);
  });

  it.each([
    [{ plan: 'weekly' }, 'plan'],
    [{ cents: 1 }, 'cents'],
  ])('should be refused with %j beside the payer, naming the field', async (more, field) => {
    const user = billing.newUser();
    await expect(announce(user, customerInfo, more)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field }],
    });
    expect(await latest(user)).toBeNull();
  });

  it('should change nothing when it is rejected, and store the reason', async () => {
    const user = billing.newUser();
    expect(await latest(user)).toBeNull();
    const { id } = await announce(user);
    expect(await latest(user)).toMatchObject({ id, status: 'pending', reason: null });
    await reject(id);
    expect(await standing(user)).toMatchObject({ status: 'none' });
    expect(await latest(user)).toMatchObject({ id, status: 'rejected', reason: 'Nothing came' });
    const exported = await billing.as(user).call(billingRpc.exportUser);
    expect(exported.cash_transfer).toMatchObject([
      { status: 'rejected', reason: 'Nothing came', decidedBy: 'the-owner' },
    ]);
  });

  it('should be decided by the owner only (OWN-25)', async () => {
    const user = billing.newUser();
    const { id } = await announce(user);
    for (const who of [{ userId: user }, { userId: 'pro', isPro: true, ownerAccess: true }, {}]) {
      await expect(approve(id, who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(reject(id, who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      for (const list of [billingRpc.listActivations, billingRpc.listDecidedActivations])
        await expect(billing.as(who).call(list)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(
      billing.as(owner).call(billingRpc.rejectActivation, { id, reason: ' ' }),
    ).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field: 'reason' }] });
    await expect(approve('01a1fc52-64be-7c06-bd72-cdf9339b7565')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    [{ firstName: '' }, 'customerInfo.firstName'],
    [{ phone: null }, 'customerInfo.phone'],
    [{ email: 'nobody' }, 'customerInfo.email'],
    [{ amount: 1 }, 'customerInfo.amount'],
  ])('should be refused with %j, naming the field (SUBS-13)', async (change, field) => {
    await expect(announce(billing.newUser(), { ...customerInfo, ...change })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field }],
    });
  });
});
