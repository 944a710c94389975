import { ServiceConfig } from '../../config/base.config';
import { loadConfig } from '../../config/load-config';
import { createRedactor, secretTexts, shownSettings } from './shown-settings';

const config = loadConfig(ServiceConfig, {
  NATS_URL: 'nats://of-bus:bus%2Dpassword@one:4222,nats://two:4222',
  NATS_PASSWORD: 'nats "password"',
  DATABASE_URL: 'postgres://auth:database-password@one:5432,two:5432/swipeclean?sslkey=hidden',
});
const valueOf = (name: string) => shownSettings(config).find((setting) => setting.name === name)?.value;

describe('the settings that operators see', () => {
  it('should be numbers, choices and texts that are marked as shown', () => {
    expect(valueOf('DATABASE_POOL_SIZE')).toBe(10);
    expect(valueOf('LOG_LEVEL')).toBe('info');
    expect(valueOf('OPS_HOST')).toBe('127.0.0.1');
    expect(valueOf('NATS_PASSWORD')).toBeNull();
  });

  it('should leave out passwords and queries of addresses', () => {
    expect(valueOf('NATS_URL')).toBe('nats://one:4222,nats://two:4222');
    expect(valueOf('DATABASE_URL')).toBe('postgres://one:5432,two:5432/swipeclean');
  });

  it('should leave out a password that holds the sign after it', () => {
    const address = 'postgres://auth:begin@end-of-password@one:5432/swipeclean';
    const settings = { NATS_URL: 'nats://one:4222', NATS_PASSWORD: 'nats-password', DATABASE_URL: address };
    const other = loadConfig(ServiceConfig, settings);
    expect(JSON.stringify(shownSettings(other))).not.toContain('end-of-password');
    expect(secretTexts(other)).toContain('begin@end-of-password');
  });

  it('should have secrets that are replaced in any text, also in JSON', () => {
    const redact = createRedactor(secretTexts(config));
    const text = JSON.stringify({
      error: 'database-password, nats "password", bus-password, bus%2Dpassword',
    });
    expect(redact(text)).toBe('{"error":"[redacted], [redacted], [redacted], [redacted]"}');
    expect(redact('{"service":"auth"}')).toBe('{"service":"auth"}');
  });
});
