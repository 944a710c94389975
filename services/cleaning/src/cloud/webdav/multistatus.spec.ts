import { XMLParser } from 'fast-xml-parser';
import { parseMultistatus } from './multistatus';

const BASE = new URL('https://cloud.example.com/dav/');
const parse = (xml: string) => parseMultistatus(Buffer.from(xml), BASE, BASE);
const resource = (href: string, props = '') =>
  parse(
    `<multistatus><response><href>${href}</href><propstat><status>HTTP/1.1 200 OK</status>` +
      `<prop>${props}</prop></propstat></response></multistatus>`,
  )[0];

describe('parseMultistatus', () => {
  it.each([
    ['many question marks and a line break', `/dav/${'?'.repeat(300_000)}\n/`],
    ['a line break', '/dav/a&#10;b'],
    ['a tab inside of steps up', '/dav/.&#9;./b'],
    ['another host', 'http://198.51.100.7/dav/a.txt'],
    ['another folder', '/other/secret.txt'],
    ['a folder that only begins alike', '/dav-other/secret.txt'],
    ['steps up', '/dav/../other/secret.txt'],
    ['encoded steps up', '/dav/%2e%2e/other/secret.txt'],
    ['steps up inside of the folder', '/dav/a/.%2E/b.txt'],
    ['nothing', ''],
  ])('should give no path to an address with %s', (_, href) => {
    expect(resource(href)?.path).toBeNull();
  });

  it.each([
    ['/dav/a%20b/', 'a b'],
    ['/dav/latin%FC.txt', 'latin%FC.txt'],
    ['/other/secret.txt', 'secret.txt'],
  ])('should name the resource of %s', (href, name) => {
    expect(resource(href)?.name).toBe(name);
  });

  it.each(['a?b', 'a#b', 'a#b?c'])('should give no path to the bare name %s', (name) => {
    expect(resource(`/dav/${name}`)?.path).toBeNull();
  });

  it.each([
    ['empty tags', '<a/>'],
    ['nested tags', '<a>'],
  ])('should refuse very many %s before it reads them', (_, tag) => {
    const read = jest.spyOn(XMLParser.prototype, 'parse');
    expect(() => parse(tag.repeat(300_001))).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it('should refuse the deepest tags that it reads', () => {
    // Quadratic, this would take longer than a test may.
    expect(() => parse('<a>'.repeat(299_000))).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }));
  });

  it('should give no path of more than 4,000 characters', () => {
    expect(resource(`/dav/${'a'.repeat(4000)}`)?.path).toHaveLength(4000);
    expect(resource(`/dav/${'a'.repeat(4001)}`)?.path).toBeNull();
  });

  it.each(['Sat, 01 Jan 10000 00:00:00 GMT', '+010000-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])(
    'should leave the time %s open',
    (time) => {
      expect(resource('/dav/a', `<getlastmodified>${time}</getlastmodified>`)?.modifiedAt).toBeNull();
    },
  );

  it.each([
    ['too long', 'x'.repeat(501)],
    ['with a NUL', 'a\0b'],
    ['with half a character', 'a&#xD800;'],
  ])('should leave out values %s', (_, value) => {
    const props = `<getetag>${value}</getetag><getcontenttype>${value}</getcontenttype><fileid>${value}</fileid>`;
    expect(resource('/dav/a', props)).toMatchObject({ etag: null, mime: null, fileId: null });
  });
});
