import { busConnections, connectionPools, createCounter, dueCounts, registry } from './metrics';

const linesOf = async (name: string) =>
  (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));

afterEach(() => {
  for (const sources of [busConnections, connectionPools, dueCounts]) sources.clear();
});

describe('metrics', () => {
  it('should show every series of a counter from the start', async () => {
    const counter = createCounter({
      name: 'samples_total',
      help: 'Samples',
      labels: { kind: ['call', 'text'], outcome: ['blocked', 'allowed'] },
    });
    counter.inc({ kind: 'text', outcome: 'blocked' });
    expect(await linesOf('samples_total')).toEqual([
      'samples_total{kind="call",outcome="blocked"} 0',
      'samples_total{kind="call",outcome="allowed"} 0',
      'samples_total{kind="text",outcome="blocked"} 1',
      'samples_total{kind="text",outcome="allowed"} 0',
    ]);
  });

  it('should sum the connections of all pools', async () => {
    expect(await linesOf('database_pool_connections')).toEqual([]);
    connectionPools.add({ totalCount: 10, idleCount: 4, waitingCount: 0 });
    connectionPools.add({ totalCount: 1, idleCount: 0, waitingCount: 7 });
    expect(await linesOf('database_pool_connections')).toEqual([
      'database_pool_connections{state="used"} 7',
      'database_pool_connections{state="idle"} 4',
      'database_pool_connections{state="waiting"} 7',
    ]);
  });

  it('should not count the queries of its own scrape as waiting', async () => {
    const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
    connectionPools.add(pool);
    dueCounts.set('mail.send', async () => ++pool.waitingCount);
    expect(await registry.metrics()).toContain('\ndatabase_pool_connections{state="waiting"} 0\n');
    expect(pool.waitingCount).toBe(1);
  });

  it('should say whether the bus is connected, and what waits for it', async () => {
    busConnections.add({ isConnected: true, pendingRequests: 2 });
    expect(await linesOf('bus_connected')).toEqual(['bus_connected 1']);
    busConnections.add({ isConnected: false, pendingRequests: 3 });
    expect(await linesOf('bus_connected')).toEqual(['bus_connected 0']);
    expect(await linesOf('bus_pending_requests')).toEqual(['bus_pending_requests 5']);
  });

  it('should count due jobs, also while one queue cannot be read', async () => {
    dueCounts.set('mail.send', async () => 3);
    dueCounts.set('webhooks.process', () => Promise.reject(new Error('The database is away')));
    expect(await linesOf('job_due_rows')).toEqual([
      'job_due_rows{job="mail.send"} 3',
      'job_due_rows{job="webhooks.process"} Nan',
    ]);
  });
});
