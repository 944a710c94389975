import { type BlockBook, spamRpc } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCalls } from '../http/device-calls';
import { DAV_BOOK, DAV_ROOT, describeBook, describeRoot, reportCards } from './address-book';

const config = { session: false, device: true };
const isDeep = (request: FastifyRequest) => request.headers.depth !== '0';

/**
 * Serves the block list as a read-only address book (CardDAV, RFC 6352) to telephones and routers; a device's token is the
 * password, any name will do. Plain routes, since Nest knows no REPORT.
 */
export function serveDav(instance: FastifyInstance, devices: DeviceCalls): void {
  const bookFor = (request: FastifyRequest, reply: FastifyReply) =>
    devices.call(spamRpc.getBlockBook, {}, request, reply);
  const answer = (write: (book: BlockBook, request: FastifyRequest) => string) =>
    async function (request: FastifyRequest, reply: FastifyReply) {
      const xml = write(await bookFor(request, reply), request);
      return reply.status(207).type('application/xml; charset=utf-8').send(xml);
    };
  for (const method of ['PROPFIND', 'REPORT']) instance.addHttpMethod(method, { hasBody: true });

  for (const url of [DAV_ROOT, DAV_BOOK]) {
    const write = url === DAV_ROOT ? describeRoot : describeBook;
    const paths = [url, url.slice(0, -1)];
    for (const path of paths) {
      instance.route({
        method: 'PROPFIND',
        url: path,
        config,
        handler: answer((book, request) => write(book, isDeep(request))),
      });
      instance.route({ method: 'OPTIONS', url: path, config, handler: describeOptions });
    }
  }
  instance.route({
    method: 'REPORT',
    url: DAV_BOOK,
    config,
    handler: answer((book, { body }) => reportCards(book, typeof body === 'string' ? body : '')),
  });
  instance.get<{ Params: { id: string } }>(`${DAV_BOOK}:id.vcf`, { config }, async (request, reply) => {
    const { cards } = await bookFor(request, reply);
    const card = cards.find(({ id }) => id === request.params.id);
    if (!card) throw new AppError('NOT_FOUND', 'This card is not in the book');
    void reply.header('etag', `"${card.etag}"`);
    return reply.type('text/vcard; charset=utf-8').send(card.card);
  });
  // Where clients look first when they are given the site alone (RFC 6764).
  instance.route({
    method: ['GET', 'PROPFIND'],
    url: '/.well-known/carddav',
    config: { isWeb: true },
    handler: (_, reply) => reply.redirect(DAV_ROOT, 301),
  });
}

function describeOptions(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ dav: '1, 3, addressbook', allow: 'OPTIONS, GET, PROPFIND, REPORT' })
    .status(204)
    .send();
}
