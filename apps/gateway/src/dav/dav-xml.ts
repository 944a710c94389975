// A vCard line ends in CR LF; an XML parser would drop the CR.
const SIGNS: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  '\r': '&#13;',
};
const escapeXml = (text: string) => text.replace(/[<>&"\r]/g, (sign) => SIGNS[sign] as string);

/** A resource of an address book response: its path, and its properties as XML. */
export interface DavResource {
  href: string;
  properties: string;
}

export const textProperty = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** A property that points to another resource. */
export const hrefProperty = (name: string, href: string): string =>
  `<${name}><d:href>${escapeXml(href)}</d:href></${name}>`;

/** The response to PROPFIND and REPORT (RFC 4918, 13): each resource with its properties, and the missing ones. */
export function multistatus(resources: readonly DavResource[], missing: readonly string[] = []): string {
  const found = resources.map(
    ({ href, properties }) =>
      `<d:response><d:href>${escapeXml(href)}</d:href><d:propstat><d:prop>${properties}</d:prop>` +
      `<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
  );
  const gone = missing.map(
    (href) =>
      `<d:response><d:href>${escapeXml(href)}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`,
  );
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<d:multistatus xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav" xmlns:cs="http://calendarserver.org/ns/">' +
    `${[...found, ...gone].join('')}</d:multistatus>`
  );
}

/** The card addresses that a REPORT names; none when it requests all. */
export const hrefsIn = (body: string): string[] =>
  [...body.matchAll(/<(?:[\w-]+:)?href(?:\s[^<>]*)?>\s*([^<>\s]+)\s*</g)].map(([, href]) => href as string);
