import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a hostile server does in place of an answer: it sends a returned text, and answers as usual for null. */
export type Misbehaviour = (
  command: string,
  tag: string,
  socket: Socket,
  /** The open folder. */
  selected: string,
) => string | null | void;

/** A mail server that signs everyone in and misbehaves at one command. */
export interface HostileServer {
  port: number;
  /** Commands that changed something. */
  writes: string[];
  misbehave(command: string, how: Misbehaviour): void;
  /** Lists a further folder with messages. */
  addFolder(): void;
  stop(): Promise<void>;
}

const CHANGES = /^(?:UID )?(?:MOVE|COPY|STORE|EXPUNGE|APPEND)/i;
const FOLDERS = [
  '* LIST (\\HasNoChildren) "/" INBOX',
  '* LIST (\\HasNoChildren \\Trash) "/" Trash',
  '* LIST (\\HasNoChildren \\Sent) "/" Sent',
];
/** A folder beside the inbox that has messages, too. */
const WORK = '* LIST (\\HasNoChildren) "/" Work';
const MESSAGES = 3;
const hasMessages = (selected: string): boolean => ['INBOX', 'Work'].includes(selected);
const HEADER = 'From: a@x.test\r\nMessage-ID: <m@x.test>\r\n\r\n';
const ANSWERS: [RegExp, (selected: string) => string[]][] = [
  // Asks for the separator alone.
  [/^LIST "" ""/i, () => ['* LIST (\\Noselect) "/" ""']],
  [/^LIST/i, () => FOLDERS],
  [/^STATUS/i, () => [`* STATUS INBOX (MESSAGES ${MESSAGES} UIDNEXT 10 UIDVALIDITY 1)`]],
  [
    /^(?:SELECT|EXAMINE)/i,
    (selected) => [
      `* ${hasMessages(selected) ? MESSAGES : 0} EXISTS`,
      '* OK [UIDVALIDITY 1]',
      '* OK [UIDNEXT 10]',
    ],
  ],
  [/^UID SEARCH/i, (selected) => [`* SEARCH ${hasMessages(selected) ? '1 2 3' : ''}`.trim()]],
  [
    /^UID FETCH/i,
    () =>
      [1, 2, 3].map(
        (uid) =>
          `* ${uid} FETCH (UID ${uid} FLAGS () INTERNALDATE "01-Jan-2020 00:00:00 +0000" RFC822.SIZE 100 ` +
          `BODY[HEADER.FIELDS (FROM)] {${HEADER.length}}\r\n${HEADER})`,
      ),
  ],
];

/** Starts a server that speaks just enough IMAP over TLS for a scan and a run. */
export async function startHostileServer(): Promise<HostileServer> {
  const context = createSecureContext(makeCertificate());
  const misbehaviours = new Map<string, Misbehaviour>();
  const sockets = new Set<Socket>();
  const state: HostileServer = {
    port: 0,
    writes: [],
    misbehave: (command, how) => void misbehaviours.set(command, how),
    addFolder: () =>
      void misbehaviours.set('LIST', (_, tag) => [...FOLDERS, WORK, `${tag} OK done`, ''].join('\r\n')),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => void server.close(() => done()));
    },
  };
  const server: Server = createServer((plain) => {
    sockets.add(plain);
    plain.on('error', () => plain.destroy());
    const socket = new TLSSocket(plain, { isServer: true, secureContext: context });
    socket.on('error', () => plain.destroy());
    serve(socket, misbehaviours, state.writes);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  state.port = (server.address() as AddressInfo).port;
  return state;
}

function serve(socket: Socket, misbehaviours: ReadonlyMap<string, Misbehaviour>, writes: string[]): void {
  let selected = '';
  let received = '';
  const greeting = misbehaviours.get('GREETING')?.('GREETING', '*', socket, '');
  if (!misbehaviours.has('GREETING')) socket.write('* OK hello\r\n');
  else if (greeting) socket.write(greeting);
  socket.on('data', (part) => {
    received += part.toString('latin1');
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const [tag = '', ...words] = received.slice(0, end).split(' ');
      received = received.slice(end + 2);
      answer(tag, words.join(' '));
    }
  });

  function answer(tag: string, command: string): void {
    if (CHANGES.test(command)) writes.push(command);
    const isHandshake = /^LIST "" ""/i.test(command);
    const name = [...misbehaviours.keys()].find((start) => command.toUpperCase().startsWith(start));
    const how = name && !isHandshake && misbehaviours.get(name);
    const text = how ? how(command, tag, socket, selected) : null;
    if (text) socket.write(text);
    if (text !== null) return;
    selected = /^(?:SELECT|EXAMINE) "?([^"\s]+)/i.exec(command)?.[1] ?? selected;
    const capability = '* CAPABILITY IMAP4rev1 SPECIAL-USE MOVE UIDPLUS AUTH=PLAIN SASL-IR';
    const lines = ANSWERS.find(([start]) => start.test(command))?.[1](selected) ?? [];
    if (/^CAPABILITY/i.test(command)) lines.push(capability);
    socket.write([...lines, `${tag} OK done`, ''].join('\r\n'));
  }
}

let certificate: { key: Buffer; cert: Buffer } | undefined;

/** A key and a certificate that nobody signed, made once. */
export function makeCertificate(): { key: Buffer; cert: Buffer } {
  if (certificate) return certificate;
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  try {
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=mail.test
       -keyout ${folder}/key.pem -out ${folder}/cert.pem`.split(/\s+/),
      { stdio: 'ignore' },
    );
    certificate = {
      key: readFileSync(join(folder, 'key.pem')),
      cert: readFileSync(join(folder, 'cert.pem')),
    };
    return certificate;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
