import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogger } from '@swipeclean/service-kit';
import ipaddr from 'ipaddr.js';
import { SpyConfig } from '../config';
import { keyOf } from '../ip/address-key';
import type { KeptListRepository } from '../kept-lists/kept-list.repository';
import type { ListKeeper } from '../kept-lists/list-keeper';
import type { ListKind } from './ip-list';
import { IpLists } from './ip-lists.service';

const SOURCE = 'https://lists.example/list.txt';
const KINDS = ['tor', 'vpn'] as const;
const EVEN = keyOf(ipaddr.parse('5.0.0.1'));
const ODD = keyOf(ipaddr.parse('5.0.0.2'));
/** Long enough that reading it lets others run. */
const padding = Array.from({ length: 1200 }, (_, i) => `9.${i >> 14}.${(i >> 6) & 255}.${i & 63}`).join('\n');

/** Lists of which each version holds one of two addresses, and whose rows come one by one. */
function listsOf(version: () => number): IpLists {
  const rows = {
    listKept: async () =>
      KINDS.map((kind) => ({ kind, source: SOURCE, asOf: new Date(Date.now() + version()) })),
    contentOf: async () => {
      await nextTurn();
      return `${version() % 2 === 0 ? '5.0.0.1' : '5.0.0.2'}\n${padding}`;
    },
  };
  return new IpLists(
    { refresh: async () => {} } as unknown as ListKeeper,
    rows as unknown as KeptListRepository,
    Object.assign(new SpyConfig(), { ipListTor: SOURCE, ipListVpn: SOURCE }),
    createLogger('test', 'silent'),
  );
}

describe('lists that are replaced while they are asked', () => {
  it('should answer from the old ones or the new ones, of all kinds alike, and never from half', async () => {
    let version = 0;
    const lists = listsOf(() => version);
    await lists.turn();
    const listed = (kind: ListKind, key: typeof EVEN) => lists.judge(kind, key)?.listed;
    const seen = new Set<string>();
    let asked = 0;
    for (version = 1; version <= 4; version++) {
      let isOver = false;
      const turning = lists.turn().then(() => (isOver = true));
      while (!isOver) {
        seen.add(KINDS.flatMap((kind) => [listed(kind, EVEN), listed(kind, ODD)]).join(' '));
        asked++;
        await nextTurn();
      }
      await turning;
    }
    expect([...seen].sort()).toEqual(['false true false true', 'true false true false']);
    expect(asked).toBeGreaterThan(8);
  });
});
