import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { spamRpc } from '@swipeclean/contracts/server';
import { ANONYMOUS, requestContext, RpcClient } from '@swipeclean/service-kit';
import { CommunityRepository } from '../src/community/community.repository';
import { HistoryRepository } from '../src/history/history.repository';
import { useSpam } from './support/use-spam';

const NUMBER = '+12125550005';
const spam = useSpam();
const community = () => spam.app.get(CommunityRepository, { strict: false });
const repository = () => spam.app.get(HistoryRepository, { strict: false });
const history = (user: string) => spam.as(user).call(spamRpc.listBlockedCalls);
const screen = (tokenDigest: string) =>
  spam.as().call(spamRpc.screen, { tokenDigest, kind: 'call', from: NUMBER });

/** Repeats until a busy machine answers in time; late decisions leave nothing behind. */
async function screenInTime(tokenDigest: string) {
  let result = await screen(tokenDigest);
  while (result.reason === 'deadline') result = await screen(tokenDigest);
  return result;
}

/** A device of a user who blocks the number. */
async function paired() {
  const userId = spam.newUser();
  const pro = spam.as({ userId, isPro: true });
  const { token } = await pro.call(spamRpc.pairDevice, { name: 'Phone', kind: 'phone' });
  await pro.call(spamRpc.blockNumber, { phoneNumber: NUMBER });
  const tokenDigest = createHash('sha256')
    .update(token as string)
    .digest('base64url');
  return { user: userId, tokenDigest };
}

/** Delays the next verdict. */
const delayVerdict = (milliseconds: number) =>
  jest.spyOn(community(), 'sumClaims').mockImplementationOnce(() => sleep(milliseconds, []));

afterEach(() => jest.restoreAllMocks());

describe('a failing decision', () => {
  it('should allow the caller when the verdict fails', async () => {
    const { user, tokenDigest } = await paired();
    const broken = jest.spyOn(community(), 'sumClaims').mockRejectedValue(new Error('Broken on purpose'));
    const allowed = { action: 'allow', sipCode: 200, reason: 'failure', score: 0 };
    expect(await screenInTime(tokenDigest)).toEqual(allowed);
    expect(await history(user)).toEqual([]);
    broken.mockRestore();
    expect(await screenInTime(tokenDigest)).toMatchObject({ action: 'block', reason: 'own-block' });
  });

  it('should allow the caller past the deadline and record no block', async () => {
    const { user, tokenDigest } = await paired();
    const verdict = delayVerdict(500);
    expect(await screen(tokenDigest)).toMatchObject({ action: 'allow', reason: 'deadline' });
    await verdict.mock.results[0]?.value;
    await sleep(200);
    expect(await history(user)).toEqual([]);
    expect(await screenInTime(tokenDigest)).toMatchObject({ action: 'block' });
  });

  it('should record nothing past the deadline of the request', async () => {
    const { user, tokenDigest } = await paired();
    const bus = await spam.infrastructure.connect('gateway');
    const verdict = delayVerdict(180);
    const context = { requestId: 'impatient', actor: ANONYMOUS, deadline: Date.now() + 150 };
    const request = { tokenDigest, kind: 'call' as const, from: NUMBER };
    await requestContext
      .run(context, () => new RpcClient(bus).call(spamRpc.screen, request))
      .catch(() => undefined);
    await bus.close();
    await verdict.mock.results[0]?.value;
    await sleep(200);
    expect(await history(user)).toEqual([]);
  });
});

describe('a block that cannot be recorded', () => {
  it('should be a block all the same, in time', async () => {
    const { tokenDigest } = await paired();
    const insert = jest.spyOn(repository(), 'insertCall').mockRejectedValue(new Error('Broken on purpose'));
    expect(await screenInTime(tokenDigest)).toMatchObject({ action: 'block', reason: 'own-block' });
    insert.mockImplementation(() => new Promise(() => undefined));
    expect(await screenInTime(tokenDigest)).toMatchObject({ action: 'block', reason: 'own-block' });
  });
});
