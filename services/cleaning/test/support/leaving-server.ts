import type { AddressInfo } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import type { Dovecot } from '@swipeclean/service-kit/testing';
import { makeCertificate } from './hostile-imap';

interface Goodbye {
  /** Whether the client gets the answer to the move before. */
  isAnswered: boolean;
  /** Whether later connections are served. */
  comesBack: boolean;
}

/** A mail server that passes all on to another one, until it says goodbye after a move. */
export interface LeavingServer {
  port: number;
  leaveAfterMove(goodbye: Goodbye): void;
  stop(): Promise<void>;
}

export async function startLeavingServer(behind: Dovecot): Promise<LeavingServer> {
  const sockets = new Set<TLSSocket>();
  let goodbye: Goodbye | undefined;
  let isGone = false;
  const server = createServer(makeCertificate(), (client) => {
    if (isGone) return void client.end('* BYE gone\r\n');
    const { host } = behind.account('');
    const upstream = connect({ host, port: behind.tlsPort, rejectUnauthorized: false });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => other.destroy());
    }
    let tag: string | undefined;
    let held = Buffer.alloc(0);
    client.on('data', (part) => {
      if (goodbye) tag ??= /^(\S+) UID MOVE /m.exec(part.toString('latin1'))?.[1];
      upstream.write(part);
    });
    upstream.on('data', (part) => {
      if (tag === undefined || !goodbye) return void client.write(part);
      held = Buffer.concat([held, part]);
      if (!held.toString('latin1').includes(`${tag} OK`)) return;
      const { isAnswered, comesBack } = goodbye;
      goodbye = undefined;
      isGone = !comesBack;
      client.end(`${isAnswered ? held.toString('latin1') : ''}* BYE enough\r\n`, 'latin1');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    leaveAfterMove: (next) => (goodbye = next),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}
