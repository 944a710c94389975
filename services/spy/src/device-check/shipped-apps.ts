import type { KnownApp } from '@swipeclean/contracts/server';
import { SHIPPED_APPS } from './shipped-apps.data';

export { SHIPPED_APPS_AS_OF } from './shipped-apps.data';

const splitValues = (cell = ''): string[] => (cell === '' ? [] : cell.split(' '));

/** The known apps that every release contains. */
export function readShippedApps(): KnownApp[] {
  return SHIPPED_APPS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', type, packages, bundles, domains, ips, websites] = line.split('|');
      return {
        name,
        type: type === 'w' ? 'watchware' : 'stalkerware',
        packages: splitValues(packages),
        bundles: splitValues(bundles),
        domains: splitValues(domains),
        ips: splitValues(ips),
        websites: splitValues(websites),
      };
    });
}
