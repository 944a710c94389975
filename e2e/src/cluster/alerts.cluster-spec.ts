import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../../deploy/prometheus');
/** Resolves when Debian's promtool accepts the file; its output is the error. */
const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

describe('deploy/prometheus', () => {
  it('should be a configuration that Prometheus accepts', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('is valid prometheus config');
  });

  it('should raise its alerts as alerts.test.yml says', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});
