import { findCommonValues } from './indicator-parser';
import { readShippedApps } from './shipped-apps';

describe('the shipped list of known apps', () => {
  it('should name known stalkerware and watchware, and no common app', () => {
    const apps = readShippedApps();
    expect(apps).toHaveLength(174);
    expect(apps.filter(({ type }) => type === 'watchware')).toHaveLength(27);
    expect(apps.flatMap(({ packages }) => packages)).toEqual(expect.arrayContaining(['com.mxspy']));
    expect(apps.flatMap(findCommonValues)).toEqual([]);
  });

  it('should contain no empty or repeated values', () => {
    const values = readShippedApps().flatMap(({ packages, domains, ips, bundles, websites }) => [
      ...[...packages, ...ips].map((value) => `app ${value}`),
      ...bundles.map((value) => `bundle ${value}`),
      ...domains.map((value) => `domain ${value}`),
      ...websites.map((value) => `website ${value}`),
    ]);
    expect(new Set(values).size).toBe(values.length);
    expect(values.every((value) => !/ $/.test(value))).toBe(true);
  });
});
