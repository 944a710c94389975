import { MINUTE_MS } from '@swipeclean/contracts/server';
import { RequestCounter } from './request-counter';

const START = Date.parse('2026-11-30T07:00:30.000Z');

function createCounter() {
  const clock = { now: START };
  return { clock, counter: new RequestCounter(() => clock.now) };
}

describe('RequestCounter', () => {
  it('should count by minute, group, class of status and time', () => {
    const { clock, counter } = createCounter();
    counter.add('spam', 200, 4);
    counter.add('spam', 404, 9);
    clock.now += MINUTE_MS;
    counter.add('web', 503, 9999);
    counter.add('jobs', 200);
    expect(counter.list()).toEqual([
      {
        at: '2026-11-30T07:00:00.000Z',
        groups: { spam: { statuses: [1, 0, 1, 0], latencies: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0] } },
      },
      {
        at: '2026-11-30T07:01:00.000Z',
        groups: {
          web: { statuses: [0, 0, 0, 1], latencies: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
          jobs: { statuses: [1, 0, 0, 0], latencies: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
        },
      },
    ]);
  });

  it('should forget what is an hour old, also when nothing is answered any more', () => {
    const { clock, counter } = createCounter();
    for (let minute = 0; minute < 100; minute++) {
      counter.add('spam', 200, 4);
      clock.now += MINUTE_MS;
    }
    expect(counter.list()).toHaveLength(59);
    clock.now += 60 * MINUTE_MS;
    expect(counter.list()).toEqual([]);
  });

  it('should stay bounded when groups are not constants and the clock is set back', () => {
    const { clock, counter } = createCounter();
    for (let minute = 0; minute < 200; minute++) {
      for (let group = 0; group < 50; group++) counter.add(`group-${group}`, 200, 4);
      clock.now += (minute % 2 ? -3 : 2) * MINUTE_MS;
    }
    const minutes = counter.list();
    expect(minutes.length).toBeLessThanOrEqual(60);
    for (const { groups } of minutes) expect(Object.keys(groups).length).toBeLessThanOrEqual(41);
    expect(minutes.at(-1)?.groups.other?.statuses[0]).toBeGreaterThan(0);
  });
});
