import { IndicatorsRefused, readIndicators } from './read-indicators';

const GOOD = `
- name: NastySpy
  names: [NastySpy, OtherName]
  type: stalkerware
  packages:
  - com.nasty.spy
  - com.nasty.spy
  - not a package
  - single
  certificates:
  - 31a6ececd97cf39bc4126b8745cd94a7c30bf81c
  - 31a6
  websites:
  - Nasty.Example
  c2:
    ips: [192.0.2.1]
    domains:
    - c2.nasty.example
    - https://nasty.example/path
- name: Careful Parent
  type: watchware
`;
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `- {name: App ${i}, type: stalkerware}`).join('\n');

describe('readIndicators', () => {
  it('should take what is of use, in one way of writing, and leave out single values that are nothing', () => {
    expect(readIndicators(GOOD, null)).toEqual([
      {
        name: 'NastySpy',
        type: 'stalkerware',
        packages: ['com.nasty.spy'],
        certificates: ['31A6ECECD97CF39BC4126B8745CD94A7C30BF81C'],
        domains: ['c2.nasty.example'],
        websites: ['nasty.example'],
      },
      {
        name: 'Careful Parent',
        type: 'watchware',
        packages: [],
        certificates: [],
        domains: [],
        websites: [],
      },
    ]);
  });

  it.each([
    ['nothing', '', null, 'no list'],
    ['a page', '<!doctype html>\n<html>', null, 'no list'],
    ['a broken file', '- name: [', null, 'no YAML'],
    ['an object', 'name: x', null, 'no list'],
    ['other things', '- {name: A, type: game}\n- {name: B}', null, '2 unreadable apps'],
    ['one app again and again', Array(10).fill('- {name: A, type: stalkerware}').join('\n'), null, 'repeats'],
    ['less than half of what it was', many(49), 100, 'from 100 apps to 49'],
    ['five times what it was', many(500), 100, 'from 100 apps to 500'],
    [
      'a bomb',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(50)}]\nc: [${'*b,'.repeat(50)}]`,
      null,
      'no ',
    ],
  ])('should refuse %s', (_, text, previous, reason) => {
    expect(() => readIndicators(text, previous)).toThrow(IndicatorsRefused);
    expect(() => readIndicators(text, previous)).toThrow(reason);
  });
});
