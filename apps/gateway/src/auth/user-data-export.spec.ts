import { ANONYMOUS, AppError, type RpcClient } from '@swipeclean/service-kit';
import { UserDataExport } from './user-data-export';

/** A bus whose replies the test triggers. */
function setUp() {
  const waiting: (() => void)[] = [];
  const forward = () => new Promise<Uint8Array>((resolve) => waiting.push(() => resolve(Buffer.from('{}'))));
  const exports = new UserDataExport({ forward } as unknown as RpcClient);
  const answer = () => waiting.splice(0).forEach((resolve) => resolve());
  return { exports, waiting, answer };
}
const context = { requestId: 'x', actor: ANONYMOUS, deadline: Infinity };
const admit = () => Promise.resolve();
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('UserDataExport', () => {
  it('should run one export per user at a time, and count only those that start', async () => {
    const { exports, waiting, answer } = setUp();
    const first = exports.collect('ann', context, admit);
    await turn();
    const calls = waiting.length;
    const count = jest.fn(admit);
    await expect(exports.collect('ann', context, count)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 5,
    });
    expect(count).not.toHaveBeenCalled();
    expect(waiting).toHaveLength(calls);

    const other = exports.collect('ben', context, admit);
    await turn();
    answer();
    await Promise.all([first, other]);
    const again = exports.collect('ann', context, admit);
    await turn();
    answer();
    expect(JSON.parse(Buffer.from(await again).toString())).toHaveProperty('cleaning');
  });

  it('should read nothing once the user reached the limit, and not block the next export', async () => {
    const { exports, waiting } = setUp();
    const refuse = () => Promise.reject(new AppError('TOO_MANY_REQUESTS', 'Too many'));
    for (let time = 0; time < 2; time++)
      await expect(exports.collect('ann', context, refuse)).rejects.toThrow('Too many');
    expect(waiting).toHaveLength(0);
  });
});
