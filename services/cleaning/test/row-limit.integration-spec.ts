import { cleaningRpc, type CleaningSession, type Recommendation } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { ACTION_LIMIT } from '../src/actions/action.repository';
import { SCAN_LIMIT } from '../src/scans/scans.service';
import { SESSION_LIMIT } from '../src/sessions/sessions.service';
import { scanOf } from './scan-fixture';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();

/** Rows as old as they can be, beside those that the calls make. */
const FILLERS = {
  scan: `INSERT INTO scan (id, user_id, source, total_files, total_size, sums, duration_ms)
    SELECT lpad(n::text, 32, '0')::uuid, $1, 'handle', 0, 0, '{}', 0 FROM generate_series(1, $2::int) n`,
  session: `INSERT INTO session (id, user_id, ended_at)
    SELECT lpad(n::text, 32, '0')::uuid, $1, now() FROM generate_series(1, $2::int) n`,
  action: `INSERT INTO action (id, user_id, tool, status, files, bytes)
    SELECT lpad(n::text, 32, '0')::uuid, $1, 'swipe', 'done', 0, 0 FROM generate_series(1, $2::int) n`,
};
const oldest = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;

describe('row limits of a user', () => {
  it.each([
    ['scan', SCAN_LIMIT.keep, cleaningRpc.saveScan, scanOf()],
    ['session', SESSION_LIMIT.keep, cleaningRpc.startSession, {}],
    ['action', ACTION_LIMIT.keep, cleaningRpc.recordAction, { tool: 'swipe', files: 1, bytes: 1 }],
  ] as const)('should be the newest of each %s, and be exported', async (table, most, call, request) => {
    await cleaning.app.get(DataSource).query(FILLERS[table], ['full', most]);
    const caller = cleaning.as('full');
    await caller.call(call as typeof cleaningRpc.startSession, request);
    const rows = (await caller.call(cleaningRpc.exportUser))[table] as { id: string }[];
    const ids = rows.map(({ id }) => id).sort();
    expect(ids).toHaveLength(most);
    expect(ids).not.toContain(oldest(1));
    expect(ids[0]).toBe(oldest(2));
  });

  it('should keep rows that count against the month when later rows exceed the limit (CONST-46)', async () => {
    const bytes = 1_500_000_000;
    const caller = cleaning.as('sly');
    const spent = await caller.call(cleaningRpc.reserveAction, { tool: 'real-cleaner', files: 1, bytes });
    const settled = { id: spent.id, status: 'done', files: 1, bytes } as const;
    await caller.call(cleaningRpc.commitAction, settled);
    await cleaning.app
      .get(DataSource)
      .query(FILLERS.action.replace("lpad(n::text, 32, '0')", "lpad(n::text, 32, 'f')"), [
        'sly',
        ACTION_LIMIT.keep,
      ]);
    await caller.call(cleaningRpc.recordAction, { tool: 'swipe', files: 0, bytes: 0 });
    const { limit, left } = await caller.call(cleaningRpc.getAllowance);
    expect(limit! - left!).toBe(bytes);
    const rows = (await caller.call(cleaningRpc.exportUser)).action as unknown[];
    expect(rows).toHaveLength(ACTION_LIMIT.keep);
  });

  it('should count beyond any limit without failing', async () => {
    const caller = cleaning.as('busy');
    const most = Number.MAX_SAFE_INTEGER;
    await caller.call(cleaningRpc.startSession);
    await cleaning.app
      .get(DataSource)
      .query(`UPDATE session SET processed_files = $1, freed_bytes = $1 WHERE user_id = 'busy'`, [most]);
    const [card] = (await caller.call(cleaningRpc.listRecommendations)) as [Recommendation];
    await caller.call(cleaningRpc.decideRecommendation, { id: card.id, status: 'deleted' });
    const session = (await caller.call(cleaningRpc.getSession)) as CleaningSession;
    expect(session.processedFiles).toBe(most);
  });
});
