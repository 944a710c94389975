import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DAY_MS,
  DEFAULT_SCREENING_RULES,
  getScreeningRules,
  getSpamVerdict,
  listBlockedCalls,
  type ScreenDto,
  updateScreeningRules,
  voteOnNumber,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { NumberListsService } from '../src/community/number-lists.service';
import { callsOf, useSpam } from './support/use-spam';

const LISTED = '+12125554001';
const OTHER = '+12125554002';
const COMPLAINED = '+12125554003';
const padding = Array.from({ length: 20 }, (_, nth) => `+1212555${5000 + nth}`).join('\n');
const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
const complaints = `Company_Phone_Number,Created_Date,Recorded_Message_Or_Robocall
${COMPLAINED},${yesterday} 10:00:00,Y
,${yesterday} 11:00:00,N
`;

let server: Server;
const asked: string[] = [];
let body = `${LISTED}\n${padding}\n`;
let status = 200;

const spam = useSpam(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/complaints')) response.end(complaints);
    else response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { NUMBER_LISTS: `${site}/spam.txt ${site}/complaints-{date}.csv`, ALLOW_PRIVATE_HOSTS: 'on' };
});
afterAll(() => server.close());

const verdict = (number: string) => spam.as(spam.newUser()).call(getSpamVerdict, { number });

async function refresh(): Promise<void> {
  await spam.dataSource.query(`UPDATE stored_list SET checked_at = now() - interval '1 day'`);
  await spam.app.get(NumberListsService, { strict: false }).refresh();
}

const calls = callsOf(spam);
const getRules = (user: string) => spam.as(user).call(getScreeningRules);
const setRules = (user: string, change: object) =>
  spam.as(user).call(updateScreeningRules, { ...DEFAULT_SCREENING_RULES, ...change });

async function paired() {
  const { user, token } = await calls.paired();
  const screen = async (from: string, more: Partial<ScreenDto> = {}) =>
    (await calls.screen(token, from, undefined, more)).reason;
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
    await expectRefusal(setRules(spam.newUser(), change), 'VALIDATION');
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
    const calls = await spam.as(user).call(listBlockedCalls);
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
    await spam.as(user).call(voteOnNumber, { phoneNumber: '+12125550999', legitimate: true });
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

describe('number lists', () => {
  it('should be downloaded, with source and day in the verdict', async () => {
    await refresh();
    expect((await verdict(LISTED)).lists).toEqual([
      { source: '127.0.0.1', asOf: expect.stringMatching(/Z$/) },
    ]);
    expect((await verdict(OTHER)).lists).toEqual([]);
  });

  it('should block listed callers', async () => {
    const { screen } = await paired();
    expect(await screen(LISTED)).toBe('listed');
  });

  it('should import a file of complaints, named by the day before, once', async () => {
    await refresh();
    expect(await verdict(COMPLAINED)).toMatchObject({ complaints: 1, lists: [] });
    expect(asked).toContain(`/complaints-${yesterday}.csv`);
  });

  it.each([
    ['an error', 503, 'busy'],
    ['a page instead of a list', 200, '<html>\n<p>Please wait</p>\n</html>'],
    ['a list that lost most of its numbers', 200, `${OTHER}\n`],
  ])('should stay unchanged when the source returns %s', async (_, answer, text) => {
    [status, body] = [answer, text];
    await refresh();
    expect((await verdict(LISTED)).lists).toHaveLength(1);
    expect((await verdict(OTHER)).lists).toEqual([]);
  });

  it('should be replaced by a newer list in another format', async () => {
    [status, body] = [
      200,
      `Telefon;Name\n${[OTHER, ...padding.split('\n')].map((line) => `${line};x`).join('\n')}`,
    ];
    await refresh();
    expect((await verdict(LISTED)).lists).toEqual([]);
    expect((await verdict(OTHER)).lists).toHaveLength(1);
  });
});
