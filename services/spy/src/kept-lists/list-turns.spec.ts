import { createLogger } from '@swipeclean/service-kit';
import { SpyConfig } from '../config';
import type { KeptListRepository } from './kept-list.repository';
import type { ListKeeper } from './list-keeper';
import { ListTurns } from './list-turns';

const done: string[] = [];

class Lists extends ListTurns {
  protected sourcesOf() {
    return new Map([
      ['tor', 'https://lists.example/tor'],
      ['vpn', 'https://lists.example/vpn'],
    ]);
  }
  protected count() {
    return 1;
  }
  protected async load() {
    done.push((await this.listKept()).map(({ kind }) => kind).join(' '));
  }
}

const lists = new Lists(
  { refresh: async (kind: string) => void done.push(`ask ${kind}`) } as unknown as ListKeeper,
  {
    listKept: async () => [
      { kind: 'tor', source: 'https://lists.example/tor', asOf: new Date() },
      { kind: 'vpn', source: 'https://elsewhere.example/vpn', asOf: new Date() },
      { kind: 'other', source: 'https://lists.example/other', asOf: new Date() },
    ],
  } as unknown as KeptListRepository,
  new SpyConfig(),
  createLogger('test', 'silent'),
);

describe('a turn of lists', () => {
  it('should take over what is kept before and after its sources are asked, one turn after the other', async () => {
    const turn = ['tor', 'ask tor', 'ask vpn', 'tor'];
    await Promise.all([lists.turn(), lists.turn()]);
    expect(done).toEqual([...turn, ...turn]);
  });
});
