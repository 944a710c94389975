import { isoTime, queryJson, queryPrepared, toAppError } from '../src';
import {
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
} from '../src/testing';
import { producer } from './support/sample-services';

let infrastructure: TestInfrastructure;
let service: TestService;

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  service = await startTestService(producer, infrastructure);
});

afterAll(async () => {
  await service.stop();
  await infrastructure.stop();
});

const query = <Row extends object>(text: string, ...values: unknown[]) =>
  queryPrepared<Row>(service.dataSource, text, values);
const PID = 'SELECT pg_backend_pid() AS pid, $1::int AS value';

describe('prepared statements', () => {
  it('should share few connections and keep each its own rows', async () => {
    const all = Array.from({ length: 64 }, (_, value) => query<{ pid: number; value: number }>(PID, value));
    const rows = (await Promise.all(all)).map(([row]) => row);
    expect(rows.map((row) => row?.value)).toEqual(Array.from({ length: 64 }, (_, value) => value));
    expect(new Set(rows.map((row) => row?.pid)).size).toBeLessThanOrEqual(4);
  });

  it('should not fail because of one beside them', async () => {
    const wrong = query('SELECT 1 / $1::int', 0);
    const right = query<{ value: number }>(PID, 7);
    await expect(wrong).rejects.toThrow('division by zero');
    expect((await right)[0]?.value).toBe(7);
  });

  it('should be unavailable when their connection is lost, and work again at once', async () => {
    const ended = query('SELECT pg_terminate_backend(pg_backend_pid()), $1::int', 1);
    const behind = query(PID, 2);
    for (const lost of [ended, behind])
      expect(toAppError(await lost.catch((error: unknown) => error))).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await query<{ value: number }>(PID, 3))[0]?.value).toBe(3);
  });
});

describe('a reply that PostgreSQL builds', () => {
  it('should have the rows in order and times as JavaScript writes them', async () => {
    const select = `SELECT n AS "rowNumber", ${isoTime("timestamptz '2026-02-03 04:05:06.78' + n * interval '1 ms'")} AS at
      FROM generate_series(1, $1::int) AS n ORDER BY n DESC`;
    const { text } = await queryJson<object>(service.dataSource, select, [2]);
    const rows = JSON.parse(text) as { rowNumber: number; at: string }[];
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 1]);
    for (const { at } of rows) expect(new Date(at).toISOString()).toBe(at);
    expect((await queryJson<object>(service.dataSource, select, [0])).text).toBe('[]');
  });
});
