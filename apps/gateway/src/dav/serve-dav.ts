import {
  ADDRESS_BOOK_PATH,
  getAddressBook,
  getAddressBookCard,
  getAddressBookTag,
} from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { isUUID } from 'class-validator';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCalls } from '../http/device-auth';
import { DAV_BOOK, describeBook, describeRoot, reportCards } from './address-book';

const config: FastifyContextConfig = { access: 'device' };
const isDeep = (request: FastifyRequest) => request.headers.depth !== '0';

type Asked = [FastifyRequest, FastifyReply];

/**
 * Serves the block list as a read-only address book (CardDAV, RFC 6352) to phones and routers. A device's token is the
 * password, with any user name. Plain Fastify routes, because Nest does not support REPORT.
 */
export function serveDav(instance: FastifyInstance, devices: DeviceCalls): void {
  // Clients poll the tag often and request the cards only when it changes.
  const tag = (...asked: Asked) => devices.call(getAddressBookTag, {}, ...asked);
  const book = (...asked: Asked) => devices.call(getAddressBook, {}, ...asked);

  const answer = (write: (...asked: Asked) => Promise<string>) =>
    async function (...[request, reply]: Asked) {
      const xml = await write(request, reply);
      return reply.status(207).type('application/xml; charset=utf-8').send(xml);
    };
  const finders = {
    [ADDRESS_BOOK_PATH]: answer(async (...asked) => describeRoot(await tag(...asked), isDeep(asked[0]))),
    [DAV_BOOK]: answer(async (...asked) => describeBook(await (isDeep(asked[0]) ? book : tag)(...asked))),
  };
  for (const method of ['PROPFIND', 'REPORT']) instance.addHttpMethod(method, { hasBody: true });

  for (const [url, handler] of Object.entries(finders)) {
    for (const path of [url, url.slice(0, -1)]) {
      instance.route({ method: 'PROPFIND', url: path, config, handler });
      instance.route({ method: 'OPTIONS', url: path, config, handler: describeOptions });
    }
  }
  instance.route({
    method: 'REPORT',
    url: DAV_BOOK,
    config,
    handler: answer(async (request, reply) => {
      const { body } = request;
      return reportCards(await book(request, reply), typeof body === 'string' ? body : '');
    }),
  });
  instance.get<{ Params: { id: string } }>(`${DAV_BOOK}:id.vcf`, { config }, async (request, reply) => {
    const { id } = request.params;
    if (!isUUID(id)) throw new AppError('NOT_FOUND', 'This card is not in the book');
    const { etag, card } = await devices.call(getAddressBookCard, { id }, request, reply);
    void reply.header('etag', `"${etag}"`);
    return reply.type('text/vcard; charset=utf-8').send(card);
  });
  // Well-known address for clients that know only the site (RFC 6764).
  instance.route({
    method: ['GET', 'PROPFIND'],
    url: '/.well-known/carddav',
    config: { isWeb: true },
    handler: (_, reply) => reply.redirect(ADDRESS_BOOK_PATH, 301),
  });
}

function describeOptions(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ dav: '1, 3, addressbook', allow: 'OPTIONS, GET, PROPFIND, REPORT' })
    .status(204)
    .send();
}
