import { type AddressBook, ADDRESS_BOOK_PATH, type AddressBookCard } from '@swipeclean/contracts/server';
import { type DavResource, hrefProperty, hrefsIn, multistatus, textProperty } from './dav-xml';

/** Path of the only address book. */
export const DAV_BOOK = `${ADDRESS_BOOK_PATH}blocked/`;

const hrefOf = ({ id }: AddressBookCard) => `${DAV_BOOK}${id}.vcf`;
const quoted = (tag: string) => `"${tag}"`;

const principal = hrefProperty('d:current-user-principal', ADDRESS_BOOK_PATH);
const readOnly =
  '<d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>';

const root: DavResource = {
  href: ADDRESS_BOOK_PATH,
  properties:
    '<d:resourcetype><d:collection/><d:principal/></d:resourcetype>' +
    textProperty('d:displayname', 'SwipeClean') +
    principal +
    hrefProperty('d:principal-URL', ADDRESS_BOOK_PATH) +
    hrefProperty('card:addressbook-home-set', ADDRESS_BOOK_PATH) +
    readOnly,
};

/** The address book without its cards. */
export type BookTag = Pick<AddressBook, 'ctag'>;

const collection = ({ ctag }: BookTag): DavResource => ({
  href: DAV_BOOK,
  properties:
    '<d:resourcetype><d:collection/><card:addressbook/></d:resourcetype>' +
    textProperty('d:displayname', 'Blocked numbers') +
    textProperty('cs:getctag', quoted(ctag)) +
    '<card:supported-address-data><card:address-data-type content-type="text/vcard" version="3.0"/></card:supported-address-data>' +
    '<d:supported-report-set>' +
    ['addressbook-query', 'addressbook-multiget']
      .map((name) => `<d:supported-report><d:report><card:${name}/></d:report></d:supported-report>`)
      .join('') +
    '</d:supported-report-set>' +
    principal +
    readOnly,
});

const member = (card: AddressBookCard, withData: boolean): DavResource => ({
  href: hrefOf(card),
  properties:
    textProperty('d:getetag', quoted(card.etag)) +
    textProperty('d:getcontenttype', 'text/vcard; charset=utf-8') +
    '<d:resourcetype/>' +
    (withData ? textProperty('card:address-data', card.card) : ''),
});

/** Describes the root (PROPFIND). */
export const describeRoot = (book: BookTag, isDeep: boolean): string =>
  multistatus(isDeep ? [root, collection(book)] : [root]);

/** Describes the address book and its cards, if given (PROPFIND). */
export const describeBook = ({ ctag, cards = [] }: BookTag & Partial<AddressBook>): string =>
  multistatus([collection({ ctag }), ...cards.map((card) => member(card, false))]);

/** Returns the cards that a REPORT names, or all. */
export function reportCards({ cards }: AddressBook, body: string): string {
  if (!/addressbook-multiget/.test(body)) return multistatus(cards.map((card) => member(card, true)));
  const hrefs = hrefsIn(body).map((href) => (URL.canParse(href) ? new URL(href).pathname : href));
  const asked = [...new Set(hrefs)];
  const known = new Map(cards.map((card) => [hrefOf(card), card]));
  const found = asked.flatMap((href) => known.get(href) ?? []);
  return multistatus(
    found.map((card) => member(card, true)),
    asked.filter((href) => !known.has(href)),
  );
}
