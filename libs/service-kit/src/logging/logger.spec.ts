import { QueryFailedError } from 'typeorm';
import { ANONYMOUS, requestContext } from '../context/request-context';
import { createLogger, NestLogger } from './logger';
import { RecentErrors } from './recent-errors';

function capture() {
  const lines: string[] = [];
  const logger = createLogger('test', 'debug', { write: (line) => void lines.push(line) });
  return { logger, lines };
}

describe('createLogger', () => {
  it('should keep the last errors with request and subject, without their texts', () => {
    const errors = new RecentErrors();
    const logger = createLogger('test', 'debug', { write: () => undefined }, errors);
    const failure = Object.assign(new Error('no mailbox ann@example.org'), { code: 'EENVELOPE' });
    logger.warn({ err: failure }, 'a warning');
    requestContext.run({ requestId: 'r1', actor: ANONYMOUS, deadline: 0 }, () =>
      logger.child({ area: 'jobs' }).error({ err: failure, job: 'mail.send' }, 'job failed'),
    );
    logger.fatal('broken');
    expect(errors.list()).toEqual([
      { at: expect.any(String), message: 'broken', subject: null, error: null, requestId: null },
      {
        at: expect.any(String),
        message: 'job failed',
        subject: 'mail.send',
        error: 'Error EENVELOPE',
        requestId: 'r1',
      },
    ]);
    for (let count = 0; count < 60; count++) logger.error('again');
    expect(errors.list()).toHaveLength(50);
    expect(JSON.stringify(errors.list())).not.toContain('ann@example.org');
  });

  it('should redact secrets wherever they stand', () => {
    const { logger, lines } = capture();
    logger.info({
      password: 'hunter2',
      request: {
        token: 'hunter2',
        headers: { cookie: 'hunter2', authorization: 'hunter2', 'set-cookie': 'hunter2' },
      },
      tokens: { accessToken: 'hunter2', refreshToken: 'hunter2' },
    });
    expect(lines.join()).not.toContain('hunter2');
    expect(lines.join()).toContain('[redacted]');
  });

  it('should log a failed query without its values', () => {
    const { logger, lines } = capture();
    const cause = Object.assign(new Error('duplicate key'), {
      detail: 'Key (email)=(hunter2) exists',
      table: 'accounts',
    });
    logger.error({ err: new QueryFailedError('INSERT INTO accounts VALUES ($1)', ['hunter2'], cause) }, 'x');
    expect(lines.join()).not.toContain('hunter2');
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      err: {
        type: 'QueryFailedError',
        message: 'duplicate key',
        stack: expect.any(String),
        table: 'accounts',
      },
    });
  });

  it('should mark each line with the request and the user it belongs to', () => {
    const { logger, lines } = capture();
    requestContext.run({ requestId: 'r1', deadline: 0, actor: { ...ANONYMOUS, userId: 'ann' } }, () =>
      logger.info('x'),
    );
    logger.info('y');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'r1', userId: 'ann' },
      { msg: 'y' },
    ]);
  });

  it('should write Nest’s lines as its own', () => {
    const { logger, lines } = capture();
    new NestLogger(logger).error('broken', 'stack', 'Somewhere');
    expect(JSON.parse(lines[0] as string)).toMatchObject({ level: 50, msg: 'broken', context: 'Somewhere' });
  });
});
