import { drainProcess } from '@swipeclean/contracts/server';
import { AppError } from '../../errors/app-error';
import { createLogger } from '../../logging/logger';
import { LogLevels } from '../logs/log-levels';
import type { AnyOperation } from '../operation.decorator';
import { auditLog } from '../operations.module';
import { ServiceRef } from '../service-ref';
import { OperatorActions } from './operator-actions';

const action = { operator: 'zoe', call: drainProcess as AnyOperation, request: {} };

/** Records on a process whose log has this level. */
function build(level: string, service: ServiceRef) {
  const written: string[] = [];
  const logger = createLogger('test', level, { write: (line) => void written.push(line) });
  const actions = new OperatorActions(service, auditLog(logger));
  return { actions, logger, read: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('OperatorActions of a process without a database', () => {
  it.each(['silent', 'error', 'info'])('should have its record in a log of level %s', async (level) => {
    const { actions, logger, read } = build(level, new ServiceRef(false));
    new LogLevels(logger).set({ level: 'silent', seconds: 60 });
    expect(await actions.record(action, async () => 'drained')).toBe('drained');
    const [started, done, ...others] = read();
    const record = { operator: 'zoe', call: 'PUT /drain', actionId: expect.any(String) };
    expect(started).toMatchObject({ ...record, msg: 'operator action started' });
    expect(done).toMatchObject({ ...record, actionId: started?.actionId, msg: 'operator action done' });
    expect(others).toEqual([]);
  });

  it('should record a failure with its code', async () => {
    const { actions, read } = build('silent', new ServiceRef(false));
    const refuse = () => Promise.reject(new AppError('CONFLICT', 'It ends.'));
    await expect(actions.record(action, refuse)).rejects.toThrow('It ends.');
    expect(read()).toMatchObject([
      { msg: 'operator action started' },
      { msg: 'operator action failed', code: 'CONFLICT' },
    ]);
  });
});

describe('OperatorActions of a process whose database is away', () => {
  it('should say why the action is not stored, without a stack', async () => {
    const { actions, read } = build('silent', new ServiceRef());
    await actions.record(action, async () => 'drained');
    expect(read()).toMatchObject([
      { msg: 'operator action not stored', reason: 'The process is still starting.', operator: 'zoe' },
      { msg: 'operator action started' },
      { msg: 'operator action done' },
    ]);
    expect(JSON.stringify(read())).not.toContain('stack');
  });
});
