import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ERROR_CODES, SCREEN_REASONS, screenAsDevice, SERVICE_NAMES } from '@swipeclean/contracts/server';
import { parse } from 'yaml';
import { readRunbook } from '../ops/runbook';
import { COMPOSE_FILE } from './start-cluster';

const readText = (path: string) => readFileSync(join(dirname(COMPOSE_FILE), path), 'utf8');
interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const RULES = (
  parse(readText('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap(({ rules }) => rules);
const PANELS = (
  JSON.parse(readText('deploy/prometheus/grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  }
).panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr]));
const RUNBOOK = readRunbook();
/** Also what Prometheus and its client measure by themselves. */
const METRICS = ['up', 'process_resident_memory_bytes', 'process_cpu_seconds_total'].concat(
  [
    'libs/service-kit/src/operations/metrics.ts',
    'apps/gateway/src/http/http-metrics.ts',
    'libs/contracts/src/spam/screenings-metric.ts',
    ...['auth', 'billing', 'cleaning', 'spam'].map((name) => `services/${name}/src/metrics.ts`),
  ].flatMap((file) => [...readText(file).matchAll(/name: '(\w+)'/g)].map(([, name]) => name!)),
);

const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:up\b|[a-z]+_[a-z_]+)(?=[{[ )])/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

describe('deploy/prometheus', () => {
  const expressions = RULES.map(({ alert, expr }): [string, string] => [alert, expr]);

  it.each([...expressions, ...PANELS])('should read metrics that processes have, for %s', (_, expr) => {
    expect(metricsIn(`${expr} `).length).toBeGreaterThan(0);
    expect(METRICS).toEqual(expect.arrayContaining(metricsIn(`${expr} `)));
  });

  it('should read the metrics of the gateway and of every service', () => {
    const { scrape_configs: configs } = parse(readText('deploy/prometheus/prometheus.yml')) as {
      scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
    };
    const names = configs.flatMap((config) => config.dns_sd_configs.flatMap((one) => one.names));
    expect(names).toEqual(['gateway', ...SERVICE_NAMES]);
  });

  it('should name codes, subjects and reasons that exist', () => {
    const all = expressions.map(([, expr]) => expr).join('\n');
    const codes = /code=~"([^"]+)"/.exec(all)![1]!.split('|');
    expect([...Object.keys(ERROR_CODES), 'EXPIRED']).toEqual(expect.arrayContaining(codes));
    expect(/subject="([^"]+)"/.exec(all)![1]).toBe(screenAsDevice.subject);
    const reasons = /reason=~"([^"]+)"/.exec(all)![1]!.split('|');
    expect(SCREEN_REASONS).toEqual(expect.arrayContaining(reasons));
  });

  it.each(RULES.map(({ alert, annotations }): [string, string] => [alert, annotations.runbook]))(
    'should lead from %s to an entry of the runbook that names it',
    (alert, runbook) => {
      const entry = RUNBOOK.find(({ anchor }) => runbook === `docs/operations.md#${anchor}`);
      expect(entry?.text).toMatch(new RegExp(`^Alerts? [^.]*\\b${alert}\\b`, 'm'));
    },
  );
});

/** The files that drill entries of the runbook by its commands. */
const DRILLS = [
  'apps/gateway/test/drain.integration-spec.ts',
  'deploy/local/test/runbook.integration-spec.ts',
  'libs/service-kit/test/runbook.integration-spec.ts',
  'services/auth/test/mail.integration-spec.ts',
  ...['billing', 'cleaning', 'spam', 'spy'].map(
    (name) => `services/${name}/test/operations.integration-spec.ts`,
  ),
].map(readText);

describe('the runbook', () => {
  it('should have a drill for each entry', () => {
    const isDrilled = (title: string) => DRILLS.some((text) => text.includes(`'${title}'`));
    expect(RUNBOOK.map(({ title }) => title).filter((title) => !isDrilled(title))).toEqual([]);
  });

  it('should name alerts that exist only', () => {
    const named = RUNBOOK.flatMap(({ text }) => /^Alerts? ([^.]+)\./m.exec(text)?.[1]?.split(', ') ?? []);
    expect(named.sort()).toEqual(RULES.map(({ alert }) => alert).sort());
  });

  it.each(RUNBOOK.map(({ title, ...entry }) => [title, entry] as const))(
    'should have commands and no SQL for: %s',
    (_, { commands, text }) => {
      expect(commands).not.toEqual([]);
      expect(text).not.toMatch(/\b(SELECT|UPDATE|INSERT|DELETE|ALTER)\b/);
    },
  );
});
