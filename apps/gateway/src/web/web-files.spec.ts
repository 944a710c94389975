import { tmpdir } from 'node:os';
import { requireWebRoot } from './web-files';

describe('requireWebRoot', () => {
  it('should report what is missing and where', () => {
    expect(() => requireWebRoot(`${tmpdir()}/no-such-folder`)).toThrow(
      /WEB_ROOT: .*no-such-folder has no index.html/,
    );
  });
});
