import { HOUR_MS } from '@swipeclean/contracts';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A message to be put into a mailbox. */
export interface SeedMessage {
  /** `INBOX` unless set. */
  folder?: string;
  messageId?: string | null;
  from?: string;
  subject?: string;
  /** When the server received it; an hour ago unless set. */
  receivedAt?: Date;
  /** Maildir flags: S seen, F flagged, R replied, D draft. */
  flags?: string;
  /** More header lines. */
  headers?: string[];
  body?: string;
  /** Header lines and body in place of the above. */
  source?: string | Buffer;
}

/** A message as it lies on the server's disk. */
export interface StoredMessage {
  folder: string;
  messageId: string;
  flags: string;
}

/** A mailbox on disk (Maildir++). */
export class Maildir {
  private seeded = 0;

  constructor(
    private readonly path: string,
    private readonly afterWrite: (path: string) => void,
  ) {}

  /** Puts messages into the mailbox. @returns their sizes, in order */
  seed(messages: readonly SeedMessage[]): number[] {
    const sizes = messages.map((message) => this.write(message));
    this.afterWrite(join(this.path, '..'));
    return sizes;
  }

  /** All messages, without the folders' order. */
  list(): StoredMessage[] {
    if (!existsSync(this.path)) return [];
    return this.folders().flatMap(({ name, path }) =>
      ['new', 'cur'].flatMap((part) => listFiles(join(path, part)).map((file) => readStored(name, file))),
    );
  }

  /** How many messages lie in a folder; reads none of them. */
  count(folder: string): number {
    const path = this.folderPath(folder);
    return ['new', 'cur'].reduce((sum, part) => sum + listFiles(join(path, part)).length, 0);
  }

  /** Message-IDs by folder, sorted. */
  listIds(): Record<string, string[]> {
    const ids: Record<string, string[]> = {};
    for (const { folder, messageId } of this.list()) (ids[folder] ??= []).push(messageId);
    for (const list of Object.values(ids)) list.sort();
    return ids;
  }

  /** Removes the file of a message, as another program of the user might. */
  remove(messageId: string): void {
    for (const file of this.findFiles(messageId)) rmSync(file);
  }

  /** Sets the flags of a message, as another program of the user might. */
  setFlags(messageId: string, flags: string): void {
    for (const file of this.findFiles(messageId)) renameSync(file, file.replace(/:2,\w*$/, `:2,${flags}`));
  }

  /** Deletes a folder's index, so that the server numbers its messages anew. */
  renumber(folder: string): void {
    const path = this.folderPath(folder);
    for (const name of readdirSync(path)) if (name.startsWith('dovecot')) rmSync(join(path, name));
    writeFileSync(join(path, 'dovecot-uidlist'), `3 V${Math.floor(Date.now() / 1000) + 1000} N1\n`);
    this.afterWrite(path);
  }

  private write(message: SeedMessage): number {
    const { folder = 'INBOX', flags = '', receivedAt = new Date(Date.now() - HOUR_MS) } = message;
    const path = this.folderPath(folder);
    if (!existsSync(join(path, 'cur')))
      for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(path, part), { recursive: true });
    const source = message.source ?? compose(message, `${(this.seeded += 1)}`);
    const bytes = Buffer.byteLength(source);
    const time = Math.floor(receivedAt.getTime() / 1000);
    const name = `${time}.M${this.seeded}P${process.pid}R${Math.random().toString(36).slice(2)}.test`;
    const file = join(path, 'cur', `${name},S=${bytes},W=${bytes}:2,${flags}`);
    writeFileSync(file, source);
    utimesSync(file, time, time);
    return bytes;
  }

  private findFiles(messageId: string): string[] {
    return this.folders().flatMap(({ path }) =>
      ['new', 'cur']
        .flatMap((part) => listFiles(join(path, part)))
        .filter((file) => readStored('', file).messageId === messageId),
    );
  }

  private folders(): { name: string; path: string }[] {
    const named = readdirSync(this.path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name.startsWith('.'))
      .map(({ name }) => ({ name: name.slice(1), path: join(this.path, name) }));
    return [{ name: 'INBOX', path: this.path }, ...named];
  }

  private folderPath(folder: string): string {
    return folder === 'INBOX' ? this.path : join(this.path, `.${folder}`);
  }
}

const listFiles = (path: string): string[] =>
  existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];

function readStored(folder: string, file: string): StoredMessage {
  const messageId = /^message-id:\s*(\S+)/im.exec(readFileSync(file, 'latin1'))?.[1] ?? '';
  return { folder, messageId, flags: /:2,(\w*)$/.exec(file)?.[1] ?? '' };
}

function compose(message: SeedMessage, number: string): string {
  const {
    messageId = `<${number}@mail.test>`,
    from = 'Shop <shop@shop.test>',
    subject = `Message ${number}`,
  } = message;
  const lines = [
    `From: ${from}`,
    'To: user@mail.test',
    `Subject: ${subject}`,
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    ...(message.headers ?? []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${message.body ?? 'Hello\r\n'}`;
}
