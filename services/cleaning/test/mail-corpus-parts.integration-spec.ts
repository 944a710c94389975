import { ImapFlow } from 'imapflow';
import { startDovecot } from '@swipeclean/service-kit/testing';
import { findDifference } from '../src/mail/mime/compare-structure';
import { type MimePart, scanMime } from '../src/mail/mime/scan-mime';
import { loadCorpus } from './support/mail-corpus';

const corpus = loadCorpus();
if (!corpus) console.warn('The corpus of mail is not reached by npm: its parts are not compared');
const describeCorpus = corpus ? describe : describe.skip;

const FIRST_DAY = Date.UTC(2003, 0, 1);

/**
 * Messages of which Dovecot sees other parts: five name no valid encoding and one no valid type, two say that they have
 * parts and have none, and one has a line that begins like a delimiter. Their attachments are left alone.
 */
const EXPLAINED = 9;

async function* pieces(source: Buffer, size: number) {
  for (let at = 0; at < source.length; at += size) yield source.subarray(at, at + size);
}

const listLeaves = (part: MimePart): MimePart[] =>
  part.children.length > 0 ? part.children.flatMap(listLeaves) : [part];

describeCorpus('the parts of six thousand public messages', () => {
  it('should be those that Dovecot sees, byte for byte, but for explained differences', async () => {
    const server = await startDovecot();
    const messages = corpus ?? [];
    server
      .maildir('parts')
      .seed(messages.map(({ source }, nth) => ({ source, receivedAt: new Date(FIRST_DAY + nth * 1000) })));
    const { host, port, user, password: pass } = server.account('parts');
    const tls = { rejectUnauthorized: false };
    const auth = { user, pass };
    const client = new ImapFlow({ host, port, secure: false, doSTARTTLS: true, tls, auth, logger: false });
    await client.connect();
    try {
      await client.mailboxOpen('INBOX');
      const query = { uid: true, bodyStructure: true, internalDate: true, source: true } as const;
      const different: string[] = [];
      let seen = 0;
      for await (const { bodyStructure, internalDate, source } of client.fetch('1:*', query)) {
        const nth = Math.round((new Date(internalDate ?? 0).getTime() - FIRST_DAY) / 1000);
        const root = await scanMime(pieces(source!, 1000));
        expect(source!.equals(messages[nth]!.source)).toBe(true);
        for (const part of listLeaves(root)) expect(part.end).toBeGreaterThanOrEqual(part.bodyStart);
        const difference = findDifference(root, bodyStructure!, true);
        if (difference) different.push(`${messages[nth]!.name} ${difference.number} ${difference.what}`);
        seen += 1;
      }
      expect(seen).toBe(messages.length);
      if (different.length > EXPLAINED) console.error(different.join('\n'));
      expect(different.length).toBeLessThanOrEqual(EXPLAINED);
    } finally {
      client.close();
      await server.stop();
    }
  });
});
