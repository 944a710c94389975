import { readNotice } from './push-notice';

const data = (value: unknown) => ({ json: () => value });

describe('readNotice', () => {
  it('should read what the server sent', () => {
    const notice = { title: 'Your summary', body: 'Files cleaned: 3', path: '/insights', tag: 'digest' };
    expect(readNotice(data(notice))).toEqual(notice);
  });

  it.each(['https://evil.example/', '//evil.example/', String.raw`/\evil.example`, 'javascript:alert(1)', 7])(
    'should lead to Home instead of %s',
    (path) => {
      expect(readNotice(data({ title: 'x', path })).path).toBe('/home');
    },
  );

  it('should show something for a message that cannot be read', () => {
    const broken = {
      json: () => {
        throw new SyntaxError('not JSON');
      },
    };
    for (const message of [null, broken, data(null)])
      expect(readNotice(message)).toEqual({ title: 'SwipeClean', body: '', path: '/home', tag: '' });
  });
});
