import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderScreen } from '@/testing/render-screen';
import dataSets from './data-sets.json';
import DataSourcesPage from './data-sources-page';

const ROOT = join(__dirname, '../../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('the sources', () => {
  it('should show every data set with its licence, and link to its makers', () => {
    renderScreen(<DataSourcesPage />);
    for (const { name, url, licence } of dataSets) {
      const link = screen.getByRole('link', {
        name: new RegExp(`^${name.replaceAll('.', String.raw`\.`)} `),
      });
      expect(link).toHaveAttribute('href', url);
      expect(link).toHaveTextContent(licence ?? 'published for research without a licence');
    }
  });

  it('should have the editions that are installed', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string }>;
    };
    for (const set of dataSets) {
      if (!('package' in set)) continue;
      const editions = Object.entries(packages)
        .filter(([path]) => path.endsWith(`node_modules/${set.package}`))
        .map(([, { version }]) => {
          const day = /\.(\d{4})(\d\d)(\d\d)\d\d$/.exec(version);
          return day ? day.slice(1).join('-') : version;
        });
      expect(editions).toContain(set.edition);
    }
  });

  it('should have the day of the list of stalkerware', () => {
    const [, day] = /SHIPPED_APPS_AS_OF = '(.*)'/.exec(
      read('services/spy/src/device-check/shipped-apps.data.ts'),
    )!;
    expect(dataSets.find(({ use }) => use === 'stalkerware')?.edition).toBe(day);
  });
});
