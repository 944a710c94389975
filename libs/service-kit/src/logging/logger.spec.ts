import { QueryFailedError } from 'typeorm';
import { ANONYMOUS, requestContext } from '../context/request-context';
import { createLogger, NestLogger } from './logger';

function capture() {
  const lines: string[] = [];
  const logger = createLogger('test', 'debug', { write: (line) => void lines.push(line) });
  return { logger, lines };
}

describe('createLogger', () => {
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
