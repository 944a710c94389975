// Preloaded into the processes of a soak: the heap that is measured is then in use.
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
setInterval(runInNewContext('gc'), 5000).unref();
