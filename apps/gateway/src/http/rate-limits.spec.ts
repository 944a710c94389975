import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../config';
import { RateLimits } from './rate-limits';

function replyDouble() {
  const headers: Record<string, string> = {};
  const reply = {
    getHeader: (name: string) => headers[name],
    headers: (values: Record<string, string>) => Object.assign(headers, values),
  };
  return { headers, reply: reply as unknown as FastifyReply };
}

const limits = () =>
  new RateLimits(Object.assign(new GatewayConfig(), { addressRequestsPerMinute: 3, signInTries: 2 }));

describe('RateLimits', () => {
  beforeAll(() => void jest.useFakeTimers());
  afterAll(() => void jest.useRealTimers());

  it('should report the remaining requests and refuse those beyond', async () => {
    const rates = limits();
    const { headers, reply } = replyDouble();
    await rates.consume('address', 'a', reply);
    expect(headers).toEqual({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2', 'ratelimit-reset': '60' });
    await rates.consume('address', 'a', reply);
    await rates.consume('address', 'a', reply);
    await expect(rates.consume('address', 'a', reply)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 60,
    });
    await expect(rates.consume('address', 'b', reply)).resolves.toBeUndefined();
  });

  it('should report the nearest of several limits', async () => {
    const rates = limits();
    const { headers, reply } = replyDouble();
    await rates.consume('address', 'a', reply);
    await rates.consume('signIn', 'a', reply);
    expect(headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
  });
});
