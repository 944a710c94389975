import { createLogger } from '../../logging/logger';
import { LogLevels } from './log-levels';

describe('LogLevels', () => {
  it('should change the level of the asked area alone', () => {
    const levels = new LogLevels(createLogger('test', 'info'));
    const [calls, service] = [levels.get('calls'), levels.get('service')];
    levels.set({ area: 'service', level: 'silent', seconds: 60 });
    expect([calls.level, service.level]).toEqual(['info', 'silent']);
  });
});
