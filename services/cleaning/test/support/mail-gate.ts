import type { AddressInfo } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import type { CreateMailAccountDto } from '@swipeclean/contracts/server';
import type { Dovecot } from '@swipeclean/service-kit/testing';
import { makeCertificate } from './hostile-imap';

interface Goodbye {
  /** Whether the client gets the answer to the move before. */
  isAnswered: boolean;
  /** Whether later connections are served. */
  comesBack: boolean;
}

/** What happens once the server behind has done a command that begins so; `answer` is kept from the client. */
interface Interception {
  command: string;
  onDone(client: TLSSocket, answer: string): void;
}

/** A mail server that passes all on to another one, until a test steps in after a command. */
export interface MailGate {
  account(user: string): CreateMailAccountDto;
  /** Says goodbye after the next move. */
  leaveAfterMove(goodbye: Goodbye): void;
  /** Answers nothing any more on a connection from the next such command on. @returns when the server has done it */
  holdAnswer(command: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailGate(behind: Dovecot): Promise<MailGate> {
  const sockets = new Set<TLSSocket>();
  let interception: Interception | undefined;
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
    let intercepted: (Interception & { tag: string }) | undefined;
    let held = Buffer.alloc(0);
    client.on('data', (part) => {
      const tag =
        interception && new RegExp(`^(\\S+) ${interception.command}`, 'm').exec(part.toString('latin1'))?.[1];
      if (interception && tag) {
        intercepted = { ...interception, tag };
        interception = undefined;
      }
      upstream.write(part);
    });
    upstream.on('data', (part) => {
      if (!intercepted) return void client.write(part);
      held = Buffer.concat([held, part]);
      const answer = held.toString('latin1');
      if (answer.includes(`${intercepted.tag} OK`)) intercepted.onDone(client, answer);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    account: (user) => ({ ...behind.account(user), host: '127.0.0.1', port, tls: 'tls' }),
    leaveAfterMove: ({ isAnswered, comesBack }) => {
      interception = {
        command: 'UID MOVE ',
        onDone: (client, answer) => {
          isGone = !comesBack;
          client.end(`${isAnswered ? answer : ''}* BYE enough\r\n`, 'latin1');
        },
      };
    },
    holdAnswer: (command) => new Promise((done) => (interception = { command, onDone: () => done() })),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}
