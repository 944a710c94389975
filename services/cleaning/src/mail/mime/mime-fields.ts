/** What the header of a part says about its content. */
export interface MimeFields {
  /** In lower case, such as `text/plain`. */
  type: string;
  boundary: string | null;
  /** The transfer encoding in lower case; `7bit` unless set. */
  encoding: string;
  disposition: string | null;
  contentId: string | null;
  /** A field stands twice or cannot be read: programs differ in what they make of the part. */
  isAmbiguous: boolean;
}

const NAMES = ['content-type', 'content-transfer-encoding', 'content-disposition', 'content-id'] as const;
const TOKEN = /^[^\s()<>@,;:\\"/[\]?=]+$/;

/** Reads the fields of a part's header that tell what its content is. */
export function readMimeFields(header: Buffer, defaultType: string): MimeFields {
  const lines = header
    .toString('latin1')
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/);
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const name = /^([!-9;-~]+)[ \t]*:/.exec(line)?.[1]?.toLowerCase() ?? '';
    if (NAMES.some((one) => one === name))
      found.set(name, [...(found.get(name) ?? []), line.slice(line.indexOf(':') + 1)]);
  }
  const first = (name: (typeof NAMES)[number]) => found.get(name)?.[0];
  const contentType = first('content-type');
  const { value, parameters } = readParameters(contentType ?? '');
  const [kind = '', subtype = ''] = value.split('/');
  const isReadable = TOKEN.test(kind) && TOKEN.test(subtype) && value.split('/').length === 2;
  const boundaries = parameters.filter(({ name }) => /^boundary(?:\*|$)/.test(name));
  const [boundary] = boundaries;
  return {
    type: isReadable ? value : defaultType,
    boundary: boundary?.name === 'boundary' && boundary.value ? boundary.value : null,
    encoding: withoutComments(first('content-transfer-encoding') ?? '').toLowerCase() || '7bit',
    disposition: readParameters(first('content-disposition') ?? '').value || null,
    contentId: first('content-id')?.trim() || null,
    isAmbiguous:
      [...found.values()].some(({ length }) => length > 1) ||
      (contentType !== undefined && !isReadable) ||
      boundaries.length > 1,
  };
}

/** A quoted string, or what stands up to a semicolon; comments are dropped (RFC 2045, section 5.1). */
const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\[^])*)"|([^;]*))/g;

function readParameters(field: string): { value: string; parameters: { name: string; value: string }[] } {
  const [value = ''] = field.split(';', 1);
  const parameters = [...field.matchAll(PARAMETER)].map(([, name = '', quoted, bare = '']) => ({
    name: name.toLowerCase(),
    value: quoted === undefined ? withoutComments(bare) : quoted.replace(/\\([^])/g, '$1'),
  }));
  return { value: withoutComments(value).toLowerCase(), parameters };
}

const withoutComments = (text: string): string => text.replace(/\([^()]*\)/g, '').trim();
