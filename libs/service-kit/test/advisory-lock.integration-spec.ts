import { withAdvisoryLock } from '../src';
import {
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
} from '../src/testing';
import { consumer } from './support/sample-services';

let infrastructure: TestInfrastructure;
let service: TestService;

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  service = await startTestService(consumer, infrastructure);
});

afterAll(async () => {
  await service.stop();
  await infrastructure.stop();
});

it('should run one user’s work one by one, also after one that failed', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    withAdvisoryLock(service.dataSource, 'ann', async (manager) => {
      order.push(`${name} begins`);
      await manager.query('SELECT pg_sleep(0.02)');
      order.push(`${name} ends`);
      if (name === 'first') throw new Error('fails on purpose');
    });
  const results = await Promise.allSettled([work('first'), work('second')]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled']);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('should refuse a user’s flood and leave the connections to others', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const flood = Array.from({ length: 60 }, () => withAdvisoryLock(service.dataSource, 'ben', () => held));
  const settled = Promise.allSettled(flood);
  // All but one of the pool's connections are free, or these would wait for the flood.
  await Promise.all(Array.from({ length: 9 }, () => service.dataSource.query('SELECT 1')));
  await withAdvisoryLock(service.dataSource, 'cleo', (manager) => manager.query('SELECT 1'));
  release();
  const refused = (await settled).filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 } });
});
