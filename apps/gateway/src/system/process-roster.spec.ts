import 'reflect-metadata';
import { HOUR_MS, type ProcessHeartbeat } from '@swipeclean/contracts/server';
import { createLogger, type MessageBus } from '@swipeclean/service-kit';
import { ProcessRoster } from './process-roster';

const heartbeat: ProcessHeartbeat = {
  id: 'one',
  name: 'spam',
  version: '1.0.0',
  commit: null,
  startedAt: '2026-11-30T07:00:00.000Z',
  isStopping: false,
};
const START = Date.parse('2026-11-30T08:00:00.000Z');

function createRoster() {
  const roster = new ProcessRoster({} as MessageBus, createLogger('test', 'silent'));
  const receive = (fields: object, atMs = 0, subject = 'process.heartbeat.spam') =>
    roster.onHeartbeat(
      { subject, json: <Content>() => ({ ...heartbeat, ...fields }) as Content },
      START + atMs,
    );
  const states = (atMs: number) =>
    roster.list(START + atMs).map(({ heartbeat: { id }, state }) => [id, state]);
  return { roster, receive, states };
}

describe('ProcessRoster', () => {
  it('should tell processes that run, that ended by themselves and that vanished', () => {
    const { receive, states } = createRoster();
    receive({});
    receive({ id: 'two', startedAt: '2026-11-30T07:30:00.000Z' });
    receive({ id: 'three', startedAt: '2026-11-30T07:40:00.000Z', isStopping: true });
    receive({}, 14_000);
    expect(states(14_000)).toEqual([
      ['one', 'running'],
      ['two', 'running'],
      ['three', 'stopped'],
    ]);
    expect(states(16_000)[1]).toEqual(['two', 'gone']);
  });

  it('should show what ended for an hour', () => {
    const { receive, states } = createRoster();
    receive({});
    expect(states(HOUR_MS)).toEqual([['one', 'gone']]);
    expect(states(HOUR_MS + 1)).toEqual([]);
  });

  it('should refuse a heartbeat under another name, and one without a field', () => {
    const { receive, states } = createRoster();
    receive({}, 0, 'process.heartbeat.auth');
    receive({ id: 7 });
    receive({ isStopping: undefined });
    receive({ version: 'x'.repeat(101) });
    expect(states(0)).toEqual([]);
  });

  it('should stay bounded', () => {
    const { receive, states } = createRoster();
    for (let count = 0; count < 400; count++) receive({ id: `process ${count}` });
    expect(states(0)).toHaveLength(300);
  });
});
