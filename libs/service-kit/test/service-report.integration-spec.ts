import { getServiceReport, retryServiceJob } from '@swipeclean/contracts/server';
import { OperatorActionRow } from '../src/operations/actions/operator-action.entity';
import { expectRefusal, until, useTestService } from '../src/testing';
import { parcels, parcelState } from './support/sample-queue';

const OWNER = { userId: 'the-owner', isOwner: true };

const service = useTestService(parcels);

const insert = (id: string, sendAt: string) =>
  service.dataSource.query(`INSERT INTO parcel (id, send_at) VALUES ($1, ${sendAt})`, [id]);
const report = () => service.as(OWNER).call(getServiceReport('cleaning'));
const retry = (id: string) => service.as(OWNER).call(retryServiceJob('cleaning'), { id });
const listActions = () => service.dataSource.manager.find(OperatorActionRow, { order: { id: 'DESC' } });

/** A job that has failed for good; it would succeed now. */
async function failJob(id: string): Promise<void> {
  parcelState.failure = 'no such street';
  await insert(id, 'now()');
  await until(async () => (await report()).failedJobs.some((job) => job.id === `parcels.send:${id}`));
  parcelState.failure = undefined;
}

beforeEach(() => service.dataSource.query('DELETE FROM parcel'));

describe('the report of a service to the owner', () => {
  it('should count jobs by state, and list those that failed', async () => {
    await insert('later', `now() + interval '1 hour'`);
    await failJob('broken');
    const { queues, failedJobs, outbox, lists } = await report();
    expect(queues).toEqual([
      {
        queue: 'parcels.send',
        jobs: { queued: 0, scheduled: 1, retrying: 0, running: 0, failed: 1 },
        oldestAt: null,
        isRetriedByOwner: true,
      },
    ]);
    expect(failedJobs).toMatchObject([{ id: 'parcels.send:broken', error: 'Error: no such street' }]);
    expect(outbox).toEqual({ total: 0, lagSeconds: 0, missing: {} });
    expect(lists).toEqual([]);
  });

  it('should be refused to others, whatever asks', async () => {
    for (const actor of [undefined, 'ann', { userId: null, isOwner: true }]) {
      await expectRefusal(service.as(actor).call(getServiceReport('cleaning')), 'FORBIDDEN');
      const id = 'parcels.send:any';
      await expectRefusal(service.as(actor).call(retryServiceJob('cleaning'), { id }), 'FORBIDDEN');
    }
  });
});

describe('a retry by the owner', () => {
  it('should run a failed job once, recorded with the id of the owner', async () => {
    await failJob('mended');
    await retry('parcels.send:mended');
    await until(() => parcelState.sent.includes('mended'));
    await expectRefusal(retry('parcels.send:mended'), 'NOT_FOUND');
    expect(parcelState.sent.filter((id) => id === 'mended')).toHaveLength(1);
    const request = { id: 'parcels.send:mended' };
    expect(await listActions()).toMatchObject([
      { operator: 'owner the-owner', request, outcome: 'failed', error: 'NOT_FOUND' },
      { operator: 'owner the-owner', call: 'POST /jobs/:id/retry', request, outcome: 'done' },
    ]);
  });

  it('should refuse a job that has not failed, which is due by itself', async () => {
    await insert('later', `now() + interval '1 hour'`);
    await expectRefusal(retry('parcels.send:later'), 'CONFLICT');
    expect(parcelState.sent).not.toContain('later');
  });

  it('should refuse what names no job', () => expectRefusal(retry('x'), 'VALIDATION', 'id'));
});
