import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, appError, appFieldError } from './app-error';

const ROOT = join(__dirname, '../../../..');

/** Files whose errors no user reads: programs and operators do, or they are a provider's own words. */
const WITHOUT_REASON = [
  /^libs\/service-kit\/src\/(?:errors|operations)\//,
  /^apps\/gateway\/src\/(?:dav|spam)\//,
  /^apps\/gateway\/src\/http\/(?:access\.guard|json-body|problem\.filter|request-hooks)\.ts$/,
  /^services\/spam\/src\/(?:address-book|screening)\//,
  /^services\/spam\/src\/devices\/devices\.service\.ts$/,
  /^services\/billing\/src\/payments\/webhooks\//,
  /^services\/billing\/src\/providers\/provider-errors\.ts$/,
  /^services\/billing\/src\/owner-console\/owner-console\.service\.ts$/,
  /^services\/cleaning\/src\/scans\/scans\.service\.ts$/,
];

it('should be made with a reason wherever a user may read it (I18N-07)', () => {
  const patterns = ['services/*/src/**/*.ts', 'apps/gateway/src/**/*.ts', 'libs/service-kit/src/**/*.ts'];
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const found = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.spec.ts') &&
      !WITHOUT_REASON.some((allowed) => allowed.test(file)) &&
      readFileSync(join(ROOT, file), 'utf8').includes('new AppError('),
  );
  expect(found).toEqual([]);
});

it('should carry reason and values across the bus beside the English message', () => {
  const wire = appError('DEVICE_LIMIT', { max: 20 }).toWire();
  expect(wire).toEqual({
    code: 'CONFLICT',
    message: 'You have 20 devices. Please remove one first.',
    reason: 'DEVICE_LIMIT',
    values: { max: 20 },
  });
  expect(AppError.fromWire(wire)).toMatchObject({ reason: 'DEVICE_LIMIT', values: { max: 20 } });
});

it('should name the field that is the cause', () => {
  const message = 'This e-mail address has an account already. Sign in, or reset your password.';
  expect(appFieldError('email', 'TAKEN', 'EMAIL_TAKEN').toWire()).toEqual({
    code: 'CONFLICT',
    message,
    reason: 'EMAIL_TAKEN',
    errors: [{ field: 'email', code: 'TAKEN', message }],
  });
});
