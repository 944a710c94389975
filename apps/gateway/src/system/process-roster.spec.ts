import 'reflect-metadata';
import { HOUR_MS, type ProcessHeartbeat } from '@swipeclean/contracts/server';
import { createLogger, type MessageBus } from '@swipeclean/service-kit';
import { ProcessRoster } from './process-roster';

function idOf(count: number): string {
  return `01a22b8a-72c1-7c92-9072-${String(count).padStart(12, '0')}`;
}

const [ONE, TWO, THREE] = [1, 2, 3].map(idOf);

const heartbeat: ProcessHeartbeat = {
  id: ONE!,
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
    receive({ id: TWO, startedAt: '2026-11-30T07:30:00.000Z' });
    receive({ id: THREE, startedAt: '2026-11-30T07:40:00.000Z', isStopping: true });
    receive({}, 14_000);
    expect(states(14_000)).toEqual([
      [ONE, 'running'],
      [TWO, 'running'],
      [THREE, 'stopped'],
    ]);
    expect(states(16_000)[1]).toEqual([TWO, 'gone']);
  });

  it('should show what ended for an hour', () => {
    const { receive, states } = createRoster();
    receive({});
    expect(states(HOUR_MS)).toEqual([[ONE, 'gone']]);
    expect(states(HOUR_MS + 1)).toEqual([]);
  });

  it('should refuse a heartbeat under another name, and one without a field', () => {
    const { receive, states } = createRoster();
    receive({}, 0, 'process.heartbeat.auth');
    receive({ id: 7 });
    receive({ isStopping: undefined });
    receive({ version: 'x'.repeat(101) });
    receive({ commit: 'x'.repeat(101) });
    expect(states(0)).toEqual([]);
  });

  it.each(['*', 'a.b', `${ONE}\r\nPUB rpc.auth.listAccounts 2\r\n{}`])(
    'should refuse an id that is more than a part of a subject: %j',
    (id) => {
      const { receive, states } = createRoster();
      receive({ id });
      expect(states(0)).toEqual([]);
    },
  );

  it('should stay bounded', () => {
    const { receive, states } = createRoster();
    for (let count = 0; count < 400; count++) receive({ id: idOf(count) });
    expect(states(0)).toHaveLength(300);
  });
});
