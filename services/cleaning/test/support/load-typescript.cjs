// Has `node --conditions=source --require <this file>` run our packages from their sources.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const {
  $schema: _,
  exclude: __,
  ...options
} = JSON.parse(readFileSync(join(module.path, '../../../../.swcrc'), 'utf8'));

require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    ...options,
    sourceMaps: 'inline',
    filename,
    swcrc: false,
  });
  module._compile(code, filename);
};
