import { createHash } from 'node:crypto';
import { DEFAULT_SCREENING_RULES, type ScreenDto, spamRpc } from '@swipeclean/contracts/server';
import { useSpam } from './support/use-spam';

const spam = useSpam();
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const getRules = (user: string) => spam.as(user).call(spamRpc.getScreeningRules);
const setRules = (user: string, change: object) =>
  spam.as(user).call(spamRpc.updateScreeningRules, { ...DEFAULT_SCREENING_RULES, ...change });

async function paired() {
  const user = spam.newUser();
  const device = await spam
    .as({ userId: user, isPro: true })
    .call(spamRpc.pairDevice, { name: 'P', kind: 'phone' });
  const tokenDigest = digest(device.token as string);
  const screen = async (from: string, call: Partial<ScreenDto> = {}) =>
    (await spam.as().call(spamRpc.screen, { tokenDigest, kind: 'call', from, ...call })).reason;
  return { user, screen };
}

describe('rules of one’s own', () => {
  it('should be stored for their user alone', async () => {
    const [user, other] = [spam.newUser(), spam.newUser()];
    expect(await getRules(user)).toEqual(DEFAULT_SCREENING_RULES);
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
    const rules = { ...DEFAULT_SCREENING_RULES, blockForeign: true, allowedCountries: ['FR'], quietHours };
    expect(await setRules(user, rules)).toEqual(rules);
    expect(await getRules(user)).toEqual(rules);
    expect(await getRules(other)).toEqual(DEFAULT_SCREENING_RULES);
    expect(await setRules(user, {})).toEqual(DEFAULT_SCREENING_RULES);
  });

  it.each([
    { blockWithheld: 'yes' },
    { allowedCountries: ['Narnia'] },
    { quietHours: { from: '25:00', to: '07:00', timeZone: 'UTC' } },
    { quietHours: { from: '22:00', to: '07:00', timeZone: 'Middle/Earth' } },
    { quietHours: undefined },
    { blockRobots: true },
  ])('should refuse %p', async (change) => {
    await expect(setRules(spam.newUser(), change)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('should block what they name, with the reason in the history', async () => {
    const { user, screen } = await paired();
    expect(await screen('anonymous')).toBe('withheld');
    expect(await screen('+442079460958')).toBe('no-rule');
    await setRules(user, { blockWithheld: true, blockForeign: true, blockUnverified: true });
    expect(await screen('anonymous')).toBe('own-withheld');
    expect(await screen('+442079460958')).toBe('own-foreign');
    expect(await screen('+12128675309', { stirVerstat: 'TN-Validation-Failed-C' })).toBe('own-unverified');
    expect(await screen('+12128675309', { stirVerstat: 'TN-Validation-Passed-A' })).toBe('no-rule');
    expect(await screen('112')).toBe('emergency');
    const calls = await spam.as(user).call(spamRpc.listBlockedCalls);
    expect(calls.map(({ reason }) => reason).sort()).toEqual([
      'own-foreign',
      'own-unverified',
      'own-withheld',
    ]);
  });

  it('should be quiet for strangers, and allow the third call and legitimate numbers', async () => {
    const { user, screen } = await paired();
    await setRules(user, { quietHours: { from: '00:00', to: '00:00', timeZone: 'UTC' } });
    const reasons = [
      await screen('+12128675309'),
      await screen('+12128675309'),
      await screen('+12128675309'),
    ];
    expect(reasons).toEqual(['own-quiet-hours', 'own-quiet-hours', 'repeated']);
    expect(await screen('+12128675309', { kind: 'text', content: 'See you at 7' })).toBe('no-rule');
    await spam.as(user).call(spamRpc.vote, { phoneNumber: '+12125550999', legitimate: true });
    expect(await screen('+12125550999')).toBe('own-legitimate');
  });

  it('should read foreign by the country that the user chose', async () => {
    const { user, screen } = await paired();
    await setRules(user, { blockForeign: true });
    expect(await screen('+12128675309')).toBe('no-rule');
    await spam.dataSource.query(
      `INSERT INTO member (user_id, country) VALUES ($1, 'GB') ON CONFLICT (user_id) DO UPDATE SET country = 'GB'`,
      [user],
    );
    expect(await screen('+12128675309')).toBe('own-foreign');
    expect(await screen('+442079460958')).toBe('no-rule');
  });
});
