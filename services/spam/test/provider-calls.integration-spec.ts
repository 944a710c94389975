import { createHmac } from 'node:crypto';
import {
  DEFAULT_SCREENING_RULES,
  listBlockedCalls,
  listBlockedTexts,
  listDevices,
  screenProviderCall,
  updateScreeningRules,
} from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { expectRefusal, gate, until } from '@swipeclean/service-kit/testing';
import { CommunityRepository } from '../src/community/community.repository';
import { DeviceRow } from '../src/devices/device.entity';
import { DeviceRepository } from '../src/devices/device.repository';
import { MemberRow } from '../src/accounts/member.repository';
import { ProviderCallRepository } from '../src/screening/provider-call.repository';
import { SCREENING_LIMITS } from '../src/screening/screening.service';
import { callsOf, useSpam } from './support/use-spam';

const spam = useSpam();

const { pair, block } = callsOf(spam);

const later = (milliseconds: number) =>
  jest
    .spyOn(spam.app.get(Clock, { strict: false }), 'now')
    .mockReturnValue(new Date(Date.now() + milliseconds));

afterEach(() => jest.restoreAllMocks());

describe('a voice provider', () => {
  const SECRET = 'the auth token of an account';
  const URL_ = 'https://example.org/api/spam/hooks/voice/1';
  let calls = 0;

  async function provider() {
    const user = spam.newUser();
    const request = { kind: 'voice-provider', providerSecret: SECRET, forwardTo: '(212) 555-0199' } as const;
    const { id: deviceId } = await pair(user, request);
    const send = (
      form: Record<string, string>,
      change: { secret?: string; kind?: string; url?: string; cut?: [string, string] } = {},
    ) => {
      const { secret = SECRET, kind = 'call', url = URL_ } = change;
      const fields: Record<string, string> = { CallSid: `CA${calls++}`, ...form };
      const text = URL_ + Object.entries(fields).sort().flat().join('');
      const signature = createHmac('sha1', secret).update(text).digest('base64');
      const body = new URLSearchParams(fields).toString().replace(...(change.cut ?? ['', '']));
      return spam.as().call(screenProviderCall, { deviceId, kind, url, body, signature });
    };
    return { user, deviceId, send };
  }

  it('should get markup to reject or to connect', async () => {
    const { user, send } = await provider();
    await block(user, '+12125550006');
    expect((await send({ From: '+12125550006' })).markup).toContain(
      '<Response><Reject reason="busy"/></Response>',
    );
    expect((await send({ From: '+12125550007' })).markup).toContain('<Dial>+12125550199</Dial>');
    expect((await send({ From: '+12125550199' })).markup).toContain('<Dial>');
    expect((await send({ From: '+12125550006', Body: 'Hi' }, { kind: 'text' })).markup).toContain(
      '<Response></Response>',
    );
    expect((await send({ From: '+12125550007', Body: 'Hi' }, { kind: 'text' })).markup).toContain(
      '<Message to="+12125550199">+12125550007: Hi</Message>',
    );
    expect(await spam.as(user).call(listBlockedCalls)).toHaveLength(1);
    expect(await spam.as(user).call(listBlockedTexts)).toHaveLength(1);
  });

  it('should get a reject for a call that the network found forged, where the user wants that', async () => {
    const { user, send } = await provider();
    const forged = { From: '+12125550008', StirVerstat: 'TN-Validation-Failed-C' };
    expect((await send(forged)).markup).toContain('<Dial>');
    const rules = { ...DEFAULT_SCREENING_RULES, blockUnverified: true };
    await spam.as(user).call(updateScreeningRules, rules);
    expect((await send(forged)).markup).toContain('<Reject');
    expect((await send({ ...forged, StirVerstat: 'TN-Validation-Passed-A' })).markup).toContain('<Dial>');
  });

  it('should be authenticated by its signature, and refused on replay', async () => {
    const { send } = await provider();
    const forbidden = { code: 'FORBIDDEN' };
    await expect(send({ From: '+1' }, { secret: 'another' })).rejects.toMatchObject(forbidden);
    await expect(send({ From: '+1' }, { url: 'https://example.org/elsewhere' })).rejects.toMatchObject(
      forbidden,
    );
    await send({ CallSid: 'CAsame', From: '+12125550007' });
    later(61_000);
    await expectRefusal(send({ CallSid: 'CAsame', From: '+12125550007' }), 'CONFLICT');
  });

  it('should get the same answer to a repeat within a minute, recorded once', async () => {
    const { user, send } = await provider();
    await block(user, '+12125550006');
    const form = { CallSid: 'CArepeated', From: '+12125550006' };
    const first = await send(form);
    later(59_000);
    expect(await send(form)).toEqual(first);
    expect(await spam.as(user).call(listBlockedCalls)).toHaveLength(1);
  });

  it('should be refused when a signature is replayed with other field boundaries', async () => {
    const { user, send } = await provider();
    await block(user, '+12125550006');
    const form = { CallSid: 'CA20', From: '+12125550006' };
    await send(form);
    const cut: [string, string] = ['CA20&From=', 'CA20F&rom='];
    await send(form, { cut });
    expect(await spam.as(user).call(listBlockedCalls)).toHaveLength(1);
    later(61_000);
    await expectRefusal(send(form, { cut }), 'CONFLICT');
  });

  it.each([
    ['From', { From: '\0' }, undefined],
    ['MessageSid', { From: '+1', MessageSid: 'SM\0' }, undefined],
    ['Body', { Body: 'x\0' }, undefined],
    ['From', { From: '+1From+2' }, ['%2B1From%2B2', '%2B1&From=%2B2']],
  ])('should be refused for a repeated field or a NUL: %s %p', async (field, form, cut) => {
    const { send } = await provider();
    await expectRefusal(
      send(form as Record<string, string>, { cut: cut as [string, string] }),
      'VALIDATION',
      field,
    );
  });

  it('should be forbidden when its secret cannot be decrypted', async () => {
    const { deviceId, send } = await provider();
    const providerSecret = Buffer.alloc(60);
    await spam.dataSource.manager.update(DeviceRow, { id: deviceId }, { providerSecret });
    await expectRefusal(send({ From: '+1' }), 'FORBIDDEN');
    await expectRefusal(send({ From: '+1' }, { secret: 'another' }), 'FORBIDDEN');
  });

  it('should get UNAVAILABLE in time while devices cannot be found', async () => {
    const { send } = await provider();
    const devices = spam.app.get(DeviceRepository, { strict: false });
    jest.spyOn(devices, 'findProvider').mockImplementationOnce(() => new Promise(() => undefined));
    jest.replaceProperty(SCREENING_LIMITS, 'findDeviceMs', 100);
    await expectRefusal(send({ From: '+1' }), 'UNAVAILABLE');
  });

  it.each([
    [
      'the verdict fails',
      CommunityRepository,
      'sumClaims',
      () => Promise.reject(new Error('Broken on purpose')),
    ],
    ['the verdict hangs', CommunityRepository, 'sumClaims', () => new Promise(() => undefined)],
    [
      'the insert fails',
      ProviderCallRepository,
      'insertOnce',
      () => Promise.reject(new Error('Broken on purpose')),
    ],
    ['the insert hangs', ProviderCallRepository, 'insertOnce', () => new Promise(() => undefined)],
  ])('should get a connect when %s, and be screened on retry', async (_, repository, method, fails) => {
    const { user, send } = await provider();
    await block(user, '+12125550006');
    const form = { CallSid: `CA-again-${calls++}`, From: '+12125550006' };
    const spy = jest
      .spyOn(spam.app.get<Record<string, () => unknown>>(repository, { strict: false }), method)
      .mockImplementationOnce(fails);
    jest.replaceProperty(SCREENING_LIMITS, 'decisionMs', 500);
    // A busy machine may be late before it gets there.
    const markup = await until(async () => {
      const answer = await send(form);
      return spy.mock.calls.length > 0 && answer.markup;
    });
    expect(markup).toContain('<Dial>+12125550199</Dial>');
    expect(await spam.as(user).call(listBlockedCalls)).toEqual([]);
    jest.replaceProperty(SCREENING_LIMITS, 'decisionMs', 3_600_000);
    expect((await send(form)).markup).toContain('<Reject');
    later(61_000);
    await expectRefusal(send(form), 'CONFLICT');
    expect(await spam.as(user).call(listBlockedCalls)).toHaveLength(1);
  });

  it('should not count as answered when its decision came too late', async () => {
    const { user, send } = await provider();
    await block(user, '+12125550006');
    const verdict = gate();
    jest
      .spyOn(spam.app.get(CommunityRepository, { strict: false }), 'sumClaims')
      .mockImplementationOnce(() => verdict.opened.then(() => []));
    const claim = jest.spyOn(spam.app.get(ProviderCallRepository, { strict: false }), 'insertOnce');
    jest.replaceProperty(SCREENING_LIMITS, 'decisionMs', 100);
    expect((await send({ From: '+12125550006' })).markup).toContain('<Dial>');
    verdict.open();
    jest.replaceProperty(SCREENING_LIMITS, 'decisionMs', 3_600_000);
    expect((await send({ From: '+12125550006' })).markup).toContain('<Reject');
    expect(claim).toHaveBeenCalledTimes(1);
  });

  it('should get a connect for a request without a call id', async () => {
    const { user, send } = await provider();
    await block(user, '+12125550006');
    expect((await send({ CallSid: '', From: '+12125550006' })).markup).toContain('<Dial>');
    expect(await spam.as(user).call(listBlockedCalls)).toEqual([]);
  });

  it('should get a connect when its user is not Pro any more, and be seen (ROLE-13)', async () => {
    const { user, send } = await provider();
    await block(user, '+12125550006');
    await spam.dataSource.manager.update(MemberRow, { userId: user }, { isPro: false });
    expect((await send({ From: '+12125550006' })).markup).toContain('<Dial>');
    const listed = async () => (await spam.as(user).call(listDevices))[0];
    expect(await until(async () => (await listed())?.lastSeenAt)).not.toBeNull();
    expect(await listed()).toMatchObject({ isProtecting: false });
  });

  it('should be refused for an oversized body', async () => {
    const { send } = await provider();
    await expectRefusal(
      send({ From: '+1', Body: 'x'.repeat(33_000) }, { kind: 'text' }),
      'VALIDATION',
      'body',
    );
  });

  it('should get FORBIDDEN for unknown devices and other kinds', async () => {
    const { id: deviceId } = await pair(spam.newUser());
    const request = { deviceId, kind: 'call', url: URL_, body: '', signature: '' };
    await expectRefusal(spam.as().call(screenProviderCall, request), 'FORBIDDEN');
    const unknown = { ...request, deviceId: '0193fefe-0000-7000-8000-000000000000' };
    await expectRefusal(spam.as().call(screenProviderCall, unknown), 'FORBIDDEN');
  });

  it('should have its secret encrypted at rest', async () => {
    const { deviceId } = await provider();
    const row = await spam.dataSource.manager.findOne(DeviceRow, {
      where: { id: deviceId },
      select: { id: true, providerSecret: true },
    });
    expect(row?.providerSecret?.includes(SECRET)).toBe(false);
    expect(row?.providerSecret?.length).toBe(12 + 16 + SECRET.length);
  });
});
