// An HTTP client on bare sockets, so that it costs less than what it measures.
import { once } from 'node:events';
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('content-length: ');
const OK = Buffer.from('HTTP/1.1 200');

const requestOf = ({ path, cookie }) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nuser-agent: bench\r\naccept: */*\r\n${
      cookie ? `cookie: ${cookie}\r\n` : ''
    }\r\n`,
  );

/** The JSON of one answer. */
export async function get({ port, path, cookie }) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: cookie ? { cookie } : {} });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Bytes of the first whole answer in `bytes`; 0 before it is whole. */
function answerSize(bytes) {
  const head = bytes.indexOf(HEAD_END);
  if (head < 0) return 0;
  const field = bytes.indexOf(LENGTH);
  if (field < 0 || field > head) throw new Error('An answer has no content-length');
  const length = Number.parseInt(bytes.toString('latin1', field + LENGTH.length, field + 32), 10);
  const size = head + HEAD_END.length + length;
  return bytes.length >= size ? size : 0;
}

/** Sends requests for a while, each connection the next one after its answer; returns the answers' times in ms. */
export async function load(target, connections, milliseconds) {
  const request = requestOf(target);
  const times = [];
  let wrong = 0;
  const end = performance.now() + milliseconds;
  const run = async () => {
    const socket = connect(target.port, '127.0.0.1');
    socket.setNoDelay(true);
    await once(socket, 'connect');
    await new Promise((resolve, reject) => {
      let started = performance.now();
      let bytes = Buffer.alloc(0);
      socket.on('error', reject);
      socket.on('close', resolve);
      socket.on('data', (part) => {
        bytes = bytes.length > 0 ? Buffer.concat([bytes, part]) : part;
        const size = answerSize(bytes);
        if (size === 0) return;
        if (!bytes.subarray(0, OK.length).equals(OK)) wrong++;
        bytes = bytes.subarray(size);
        const now = performance.now();
        times.push(now - started);
        if (now >= end) return socket.destroy();
        started = now;
        socket.write(request);
      });
      socket.write(request);
    });
  };
  await Promise.all(Array.from({ length: connections }, run));
  return { times, wrong };
}
