import { JobRunner } from '../jobs/job-runner';
import { createLogger } from '../logging/logger';
import { DownloadedLists, type ListDownloader } from './downloaded-lists';
import type { ListRepository } from './list.repository';

const steps: string[] = [];

class Lists extends DownloadedLists {
  protected countEntries() {
    return 1;
  }
  protected async load() {
    steps.push((await this.listStored()).map(({ kind }) => kind).join(' '));
  }
}

const lists = new Lists(
  {
    groups: new Set(),
    refresh: async (kind: string) => void steps.push(`download ${kind}`),
  } as unknown as ListDownloader,
  {
    list: async () => [
      { kind: 'tor', source: 'https://lists.example/tor', asOf: new Date() },
      { kind: 'vpn', source: 'https://elsewhere.example/vpn', asOf: new Date() },
      { kind: 'other', source: 'https://lists.example/other', asOf: new Date() },
    ],
  } as unknown as ListRepository,
  new JobRunner(createLogger('test', 'silent')),
  'lists.refresh',
  new Map([
    ['tor', 'https://lists.example/tor'],
    ['vpn', 'https://lists.example/vpn'],
  ]),
);

describe('DownloadedLists', () => {
  it('should load before and after the downloads, one refresh after the other', async () => {
    const refresh = ['tor', 'download tor', 'download vpn', 'tor'];
    await Promise.all([lists.refresh(), lists.refresh()]);
    expect(steps).toEqual([...refresh, ...refresh]);
  });
});
