// Preloaded into the processes of a soak: forces garbage collection, so that live objects are measured.
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
setInterval(runInNewContext('gc'), 5000).unref();
