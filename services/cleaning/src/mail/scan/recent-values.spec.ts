import { serialize } from 'node:v8';
import { RecentValues } from './recent-values';

describe('RecentValues', () => {
  it('should know the values that were added last', () => {
    const values = new RecentValues(1);
    for (const value of ['a', 'b', 'c']) values.add(value);
    expect(['a', 'b', 'c'].map((value) => values.has(value))).toEqual([false, true, true]);
  });

  it('should keep little of very many long values', () => {
    const values = new RecentValues(20_000);
    for (let number = 0; number < 300_000; number++) values.add(`<${number}${'x'.repeat(900)}@x.test>`);
    // What is serialized is what is held; the heap in use would count garbage too.
    expect(serialize({ ...values }).byteLength).toBeLessThan(2 ** 21);
    expect(values.has(`<299999${'x'.repeat(900)}@x.test>`)).toBe(true);
  });
});
