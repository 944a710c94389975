import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { spamRpc } from '@swipeclean/contracts/server';
import { ANONYMOUS, requestContext, RpcClient } from '@swipeclean/service-kit';
import { CommunityRepository } from '../src/community/community.repository';
import { BlockedCallRepository } from '../src/history/blocked-call.repository';
import { useSpam } from './support/use-spam';

const NUMBER = '+12125550005';
const spam = useSpam();
const community = () => spam.app.get(CommunityRepository, { strict: false });
const calls = () => spam.app.get(BlockedCallRepository, { strict: false });
const history = (user: string) => spam.as(user).call(spamRpc.listBlockedCalls);
const screen = (tokenDigest: string) =>
  spam.as().call(spamRpc.screen, { tokenDigest, kind: 'call', from: NUMBER });

/** The first answer that a busy machine gives in time; one that is late leaves nothing behind. */
async function decided(tokenDigest: string) {
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

/** Judging takes so long once. */
const judgeAfter = (milliseconds: number) =>
  jest.spyOn(community(), 'voices').mockImplementationOnce(() => sleep(milliseconds, []));

afterEach(() => jest.restoreAllMocks());

describe('a decision that does not come about', () => {
  it('should put the caller through when judging fails', async () => {
    const { user, tokenDigest } = await paired();
    const broken = jest.spyOn(community(), 'voices').mockRejectedValue(new Error('Broken on purpose'));
    const putThrough = { action: 'allow', sipCode: 200, reason: 'failure', score: 0 };
    expect(await decided(tokenDigest)).toEqual(putThrough);
    expect(await history(user)).toEqual([]);
    broken.mockRestore();
    expect(await decided(tokenDigest)).toMatchObject({ action: 'block', reason: 'own-block' });
  });

  it('should put the caller through when it takes longer than a telephone rings, and write no block down', async () => {
    const { user, tokenDigest } = await paired();
    const judged = judgeAfter(500);
    const started = Date.now();
    expect(await screen(tokenDigest)).toMatchObject({ action: 'allow', reason: 'deadline' });
    expect(Date.now() - started).toBeLessThan(480);
    await judged.mock.results[0]?.value;
    await sleep(200);
    expect(await history(user)).toEqual([]);
    expect(await decided(tokenDigest)).toMatchObject({ action: 'block' });
  });

  it('should write nothing down that whoever asked does not wait for any more', async () => {
    const { user, tokenDigest } = await paired();
    const bus = await spam.infrastructure.connect('gateway');
    const judged = judgeAfter(180);
    const context = { requestId: 'impatient', actor: ANONYMOUS, deadline: Date.now() + 150 };
    const request = { tokenDigest, kind: 'call' as const, from: NUMBER };
    await requestContext
      .run(context, () => new RpcClient(bus).call(spamRpc.screen, request))
      .catch(() => undefined);
    await bus.close();
    await judged.mock.results[0]?.value;
    await sleep(200);
    expect(await history(user)).toEqual([]);
  });
});

describe('a block that cannot be written down', () => {
  it('should be a block all the same, in time', async () => {
    const { tokenDigest } = await paired();
    const add = jest.spyOn(calls(), 'add').mockRejectedValue(new Error('Broken on purpose'));
    expect(await decided(tokenDigest)).toMatchObject({ action: 'block', reason: 'own-block' });
    add.mockImplementation(() => new Promise(() => undefined));
    expect(await decided(tokenDigest)).toMatchObject({ action: 'block', reason: 'own-block' });
  });
});
