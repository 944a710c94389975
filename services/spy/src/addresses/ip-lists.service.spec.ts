import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger, JobRunner, type ListDownloader, type ListRepository } from '@swipeclean/service-kit';
import ipaddr from 'ipaddr.js';
import { SpyConfig } from '../config';
import type { ListKind } from './ip-list-parser';
import { IpLists } from './ip-lists.service';
import { ipKey } from './ip-range-table';

const SOURCE = 'https://lists.example/list.txt';
const KINDS = ['tor', 'vpn'] as const;
const EVEN = ipKey(ipaddr.parse('5.0.0.1'));
const ODD = ipKey(ipaddr.parse('5.0.0.2'));
/** Long enough that parsing yields to the event loop. */
const padding = Array.from({ length: 1200 }, (_, i) => `9.${i >> 14}.${(i >> 6) & 255}.${i & 63}`).join('\n');

/** Lists whose versions contain one of two addresses, loaded one by one. */
function listsOf(version: () => number): IpLists {
  const rows = {
    list: async () => KINDS.map((kind) => ({ kind, source: SOURCE, asOf: new Date(Date.now() + version()) })),
    getContent: async () => {
      await nextTurn();
      return `${version() % 2 === 0 ? '5.0.0.1' : '5.0.0.2'}\n${padding}`;
    },
  };
  return new IpLists(
    { refresh: async () => {}, groups: new Set() } as unknown as ListDownloader,
    rows as unknown as ListRepository,
    new JobRunner(createLogger('test', 'silent')),
    Object.assign(new SpyConfig(), { ipListTor: SOURCE, ipListVpn: SOURCE }),
  );
}

describe('IpLists during a refresh', () => {
  it('should match the old lists or the new ones, never a mix', async () => {
    let version = 0;
    const lists = listsOf(() => version);
    await lists.refresh();
    const listed = (kind: ListKind, key: typeof EVEN) => lists.match(kind, key)?.listed;
    const seen = new Set<string>();
    let asked = 0;
    for (version = 1; version <= 4; version++) {
      let isOver = false;
      const refreshing = lists.refresh().then(() => (isOver = true));
      while (!isOver) {
        seen.add(KINDS.flatMap((kind) => [listed(kind, EVEN), listed(kind, ODD)]).join(' '));
        asked++;
        await nextTurn();
      }
      await refreshing;
    }
    expect([...seen].sort()).toEqual(['false true false true', 'true false true false']);
    expect(asked).toBeGreaterThan(8);
  });
});
