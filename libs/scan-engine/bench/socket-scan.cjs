// One scan through a companion: node socket-scan.cjs <compiled engine> <port> <code>; prints the outcome as JSON.
const { join } = require('node:path');

const [dist, port, code] = process.argv.slice(2);
// The companion's client; the engine itself has none.
const { WebSocket } = require(join(dist, '../node_modules/ws'));
globalThis.WebSocket = class extends WebSocket {
  constructor(address, protocols) {
    super(address, protocols, { origin: 'http://localhost:8080' });
  }
};
const { connectCompanion, startScan } = require(join(dist, 'browser.js'));

async function main() {
  const companion = await connectCompanion({ port: Number(port), code });
  const started = performance.now();
  let firstMs;
  const onProgress = () => (firstMs ??= performance.now() - started);
  const { files, identical } = await startScan(
    { kind: 'handle', handle: companion.roots[0] },
    { onProgress },
  );
  const ms = performance.now() - started;
  companion.close();
  const groups = identical.map(({ ids }) => ids.map((id) => files[id].path));
  process.stdout.write(JSON.stringify({ ms, answeredMs: firstMs, groups }));
}
void main();
