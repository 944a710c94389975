import type { IncomingHttpHeaders } from 'node:http';
import type { DriveTree, Node, Reply } from './drive-node';

/** A request to a stand-in, with the segments of its path after the provider's. */
export interface DriveRequest {
  method: string;
  path: string[];
  url: URL;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

interface Upload {
  parts: Buffer[];
  size: number;
  total: number;
  isDone: boolean;
  /** Where the file goes. */
  parent: Node | null;
  name: string;
  values: Partial<Node>;
}

const GOOGLE_UNIT = 256 * 1024;
const ONEDRIVE_UNIT = 320 * 1024;
const MAX_ONEDRIVE_SIMPLE = 4 * 1024 * 1024;
const MAX_ONEDRIVE_FRAGMENT = 60 * 1024 * 1024;
const MAX_DROPBOX_REQUEST = 150 * 1024 * 1024;
/** Key and value of a property of Google's, in UTF-8. */
const MAX_PROPERTY_BYTES = 124;
const CONFLICT = '@microsoft.graph.conflictBehavior';
const BAD_ONEDRIVE_NAME = /["*:<>?/\\|]|^[ ~]|[ .]$|^$/;

const json = <Body>({ bytes }: DriveRequest): Body => JSON.parse(bytes.toString('utf8') || '{}') as Body;
const bad = (message: string): Reply => ({ status: 400, body: { error: { code: 'badRequest', message } } });
const isTaken: Reply = { status: 409, body: { error: { code: 'nameAlreadyExists' } } };
const unauthorized: Reply = { status: 401, body: { error: { code: 'unauthenticated' } } };
const dropboxError = (error_summary: string, error: object = {}): Reply => ({
  status: 409,
  body: { error_summary, error },
});

/** `bytes 0-9/100`, of which the body has exactly these bytes. */
function readRange({ headers, bytes }: DriveRequest): { start: number; end: number; total: number } | null {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '');
  if (!range) return null;
  const [start, last, total] = range.slice(1).map(Number) as [number, number, number];
  return last - start + 1 === bytes.length && last < total ? { start, end: last + 1, total } : null;
}

/** What Dropbox answers to the repeat of a request that made a file. */
export type DropboxRepeat = 'not_found' | 'closed' | 'incorrect_offset' | 'conflict';

/** What the stand-ins answer to uploads and downloads, by the rules that the references name. */
export class DriveUploads {
  private readonly uploads = new Map<string, Upload>();
  private readonly generatedIds = new Set<string>();
  /** Uploads in pieces that were begun. */
  begun = 0;
  dropboxRepeat: DropboxRepeat = 'not_found';
  /** Answers of Dropbox to the next requests that make a file; it keeps their bytes. */
  readonly refusedFinishes: Reply[] = [];

  constructor(private readonly drive: DriveTree) {}

  /** Uploads under way. */
  get open(): number {
    return [...this.uploads.values()].filter(({ isDone }) => !isDone).length;
  }

  /** Ends the uploads under way, as a provider does after a time. */
  forget(): void {
    this.uploads.clear();
  }

  /** Forgets all that a test did. */
  reset(): void {
    this.forget();
    this.begun = 0;
    this.dropboxRepeat = 'not_found';
    this.refusedFinishes.length = 0;
  }

  /** Google's calls that create; null for all others. */
  google(request: DriveRequest): Reply | null {
    const { method, path, url } = request;
    const call = `${method} ${path.join('/')}`;
    if (call === 'GET files/generateIds') {
      const id = `g${this.generatedIds.size + 1}x${this.drive.nodes.size}`;
      this.generatedIds.add(id);
      return { body: { kind: 'drive#generatedIds', space: 'drive', ids: [id] } };
    }
    if (call === 'POST files') return this.createOfGoogle(request, (values) => this.drive.insert(values));
    const node = this.drive.nodes.get(path[1] ?? '');
    if (method === 'GET' && node && url.searchParams.get('alt') === 'media') return contentOf(node);
    return null;
  }

  googleContent(request: DriveRequest): Reply {
    const { method, url, headers, bytes } = request;
    const uploadId = url.searchParams.get('upload_id');
    if (method === 'POST' && !uploadId) {
      const total = Number(headers['x-upload-content-length'] ?? NaN);
      if (url.searchParams.get('uploadType') !== 'resumable' || !Number.isSafeInteger(total))
        return bad('no upload');
      return this.createOfGoogle(request, ({ parent = null, name = '', ...values }) => {
        const id = this.begin({ parent, name, values, total });
        return `${this.drive.url}/google-content/files?uploadType=resumable&upload_id=${id}`;
      });
    }
    const upload = this.uploads.get(uploadId ?? '');
    if (!upload) return { status: 404, body: { error: { code: 404 } } };
    if (method === 'DELETE') return this.uploads.delete(uploadId ?? '') ? { status: 499 } : bad('gone');
    if (method !== 'PUT') return bad('no such method');
    const progress = (): Reply => ({
      status: 308,
      headers: upload.size > 0 ? { Range: `bytes=0-${upload.size - 1}` } : {},
    });
    if (headers['content-range'] === `bytes */${upload.total}` && bytes.length === 0)
      return upload.isDone ? { body: {} } : progress();
    const range = headers['content-range']
      ? readRange(request)
      : { start: 0, end: bytes.length, total: bytes.length };
    if (!range || range.total !== upload.total || range.start !== upload.size || upload.isDone)
      return bad('a wrong range');
    const isLast = range.end === upload.total;
    if (!isLast && bytes.length % GOOGLE_UNIT !== 0) return bad('no multiple of 256 KiB');
    this.append(upload, bytes);
    return isLast ? { body: { id: this.finish(upload).id } } : progress();
  }

  dropboxContent(request: DriveRequest): Reply {
    const { path, headers, bytes } = request;
    const argument = String(headers['dropbox-api-arg'] ?? '');
    const type = headers['content-type'];
    if (request.method !== 'POST' || !/^\{[\x20-\x7e]*\}$/.test(argument))
      return bad('could not decode input');
    const values = JSON.parse(argument) as {
      path?: string;
      close?: boolean;
      cursor?: { session_id: string; offset: number };
      commit?: { path: string };
    };
    const call = path.join('/');
    const isDownload = call === 'files/download';
    const missing = this.drive.missingScope(isDownload ? 'files.content.read' : 'files.content.write');
    if (missing) return missing;
    if (isDownload) {
      const node = this.drive.nodes.get(values.path?.replace(/^id:/, '') ?? '');
      return node && !node.isTrashed ? contentOf(node) : dropboxError('path/not_found/..');
    }
    if (type !== 'application/octet-stream') return bad('a wrong Content-Type');
    if (bytes.length > MAX_DROPBOX_REQUEST) return { status: 413 };
    if (call === 'files/upload') return this.commit(values, bytes.toString('latin1'));
    if (call === 'files/upload_session/start') {
      const id = this.begin({ parent: null, name: '', values: {}, total: 0 });
      this.append(this.uploads.get(id) as Upload, bytes);
      return { body: { session_id: id } };
    }
    const { session_id = '', offset } = values.cursor ?? {};
    const upload = this.uploads.get(session_id);
    const isFinish = call === 'files/upload_session/finish';
    const fail = (tag: string, more: object = {}) => {
      const error = { '.tag': tag, ...more };
      return isFinish
        ? dropboxError(`lookup_failed/${tag}/..`, { '.tag': 'lookup_failed', lookup_failed: error })
        : dropboxError(`${tag}/..`, error);
    };
    if (!upload) return fail('not_found');
    if (upload.isDone && this.dropboxRepeat === 'closed') return fail('closed');
    if (offset !== upload.size) return fail('incorrect_offset', { correct_offset: upload.size });
    this.append(upload, bytes);
    if (!isFinish) return call === 'files/upload_session/append_v2' ? { body: null } : bad('no such call');
    if (upload.isDone && this.dropboxRepeat === 'conflict') return dropboxError('path/conflict/file/..');
    const refusal = this.refusedFinishes.shift();
    if (refusal) return refusal;
    const reply = this.commit(values.commit ?? {}, Buffer.concat(upload.parts).toString('latin1'));
    upload.isDone = reply.status === undefined;
    if (upload.isDone && this.dropboxRepeat === 'not_found') this.uploads.delete(session_id);
    return reply;
  }

  /** OneDrive's calls that create, rename and read; null for all others. */
  onedrive(request: DriveRequest): Reply | null {
    const { method, path, url } = request;
    const [, , third = '', ...rest] = path;
    if (third === 'root:') {
      const found = this.drive.findPath(`/${rest.join('/')}`);
      return found ? { body: this.drive.toOneDriveItem(found) } : { status: 404 };
    }
    // `root:/name:/content` or `items/id:/name:/content`
    const isRoot = third === 'root';
    const id = isRoot ? '' : (rest[0] ?? '').replace(/:$/, '');
    const parent = isRoot ? null : (this.drive.nodes.get(id) ?? null);
    if (!isRoot && !parent) return null;
    const [name, action] = isRoot ? [undefined, rest[0]] : rest.slice(1);
    if (method === 'POST' && action === undefined && name === 'children')
      return this.makeFolder(request, parent);
    if (method === 'POST' && isRoot && action === 'children') return this.makeFolder(request, null);
    if (method === 'GET' && name === 'content')
      return { status: 302, headers: { Location: `${this.drive.url}/onedrive-download/${id}` } };
    if (method === 'PATCH' && parent && name === undefined) {
      const { name: next = '' } = json<{ name?: string }>(request);
      if (BAD_ONEDRIVE_NAME.test(next)) return bad('a bad name');
      if (this.findIn(parent.parent, next)) return isTaken;
      parent.name = next;
      return { body: this.drive.toOneDriveItem(parent) };
    }
    if (!name?.endsWith(':') || parent?.kind !== 'folder') return null;
    const fileName = name.slice(0, -1);
    if (BAD_ONEDRIVE_NAME.test(fileName)) return bad('a bad name');
    if (method === 'PUT' && action === 'content') {
      if (url.searchParams.get(CONFLICT) !== 'fail') return bad('it would replace');
      if (request.bytes.length > MAX_ONEDRIVE_SIMPLE) return { status: 413 };
      if (this.findIn(parent, fileName)) return isTaken;
      const content = request.bytes.toString('latin1');
      return {
        status: 201,
        body: this.drive.toOneDriveItem(this.drive.insert({ parent, name: fileName, content })),
      };
    }
    if (method !== 'POST' || action !== 'createUploadSession') return null;
    const { item = {} } = json<{ item?: Record<string, string> }>(request);
    if (item[CONFLICT] !== 'fail') return bad('it would replace');
    const isUnderway = [...this.uploads.values()].some(
      (one) => one.parent === parent && one.name === fileName && !one.isDone,
    );
    if (isUnderway || this.findIn(parent, fileName)) return isTaken;
    const uploadId = this.begin({ parent, name: fileName, values: {}, total: NaN });
    return {
      body: { uploadUrl: `${this.drive.url}/onedrive-session/${uploadId}`, nextExpectedRanges: ['0-'] },
    };
  }

  /** Addresses of one upload or download, which refuse the user's token. */
  onedrivePresigned(provider: string, request: DriveRequest): Reply {
    const { method, path, headers, bytes } = request;
    const [id = ''] = path;
    if (headers.authorization !== undefined) return unauthorized;
    const node = this.drive.nodes.get(id);
    if (provider === 'onedrive-download') return node && !node.isTrashed ? contentOf(node) : { status: 404 };
    const upload = this.uploads.get(id);
    if (!upload) return { status: 404, body: { error: { code: 'itemNotFound' } } };
    const progress = () => ({ nextExpectedRanges: [`${upload.size}-`] });
    if (method === 'GET') return { body: progress() };
    if (method === 'DELETE') return this.uploads.delete(id) ? { status: 204 } : { status: 404 };
    const range = readRange(request);
    if (method !== 'PUT' || !range || bytes.length > MAX_ONEDRIVE_FRAGMENT) return bad('a wrong range');
    if (upload.size > 0 && range.total !== upload.total) return bad('another size');
    upload.total = range.total;
    if (range.start !== upload.size) return { status: 416, body: { error: { code: 'invalidRange' } } };
    const isLast = range.end === range.total;
    if (!isLast && bytes.length % ONEDRIVE_UNIT !== 0) return bad('no multiple of 320 KiB');
    this.append(upload, bytes);
    if (!isLast) return { status: 202, body: progress() };
    if (this.findIn(upload.parent, upload.name)) return isTaken;
    this.uploads.delete(id);
    return { status: 201, body: this.drive.toOneDriveItem(this.finish(upload)) };
  }

  private makeFolder(request: DriveRequest, parent: Node | null): Reply {
    const { name = '', folder, [CONFLICT]: conflict } = json<Record<string, string | undefined>>(request);
    if (!folder || conflict !== 'fail' || BAD_ONEDRIVE_NAME.test(name)) return bad('no folder');
    if (this.findIn(parent, name)) return isTaken;
    return {
      status: 201,
      body: this.drive.toOneDriveItem(this.drive.insert({ parent, name, kind: 'folder' })),
    };
  }

  /** Creates a file or folder, or begins its upload, under an ID that was generated before and is free. */
  private createOfGoogle(request: DriveRequest, create: (values: Partial<Node>) => Node | string): Reply {
    const {
      id = '',
      name = '',
      mimeType,
      parents = [],
      appProperties = {},
    } = json<{
      id?: string;
      name?: string;
      mimeType?: string;
      parents?: string[];
      appProperties?: Record<string, string>;
    }>(request);
    const parent = this.drive.nodes.get(parents[0] ?? '') ?? null;
    if (!this.generatedIds.has(id) || name === '' || parents.length > 1)
      return bad('an ID or name is missing');
    if (this.drive.nodes.has(id))
      return { status: 409, body: { error: { errors: [{ reason: 'fileIdInUse' }] } } };
    if (parents.length > 0 && parent?.kind !== 'folder')
      return { status: 404, body: { error: { code: 404 } } };
    const properties = Object.entries(appProperties);
    if (properties.some(([key, value]) => Buffer.byteLength(key + value) > MAX_PROPERTY_BYTES))
      return bad('a property is too long');
    const kind = mimeType === 'application/vnd.google-apps.folder' ? 'folder' : 'file';
    const created = create({ id, name, parent, kind, appProperties });
    return typeof created === 'string' ? { headers: { Location: created } } : { body: { id } };
  }

  /** Puts a file in place as `mode: add` does: the same content again is no conflict. */
  private commit(commit: { path?: string; mode?: string; autorename?: boolean }, content: string): Reply {
    const { path = '', mode, autorename } = commit;
    if (mode !== 'add' || autorename !== false) return bad('it would replace or rename');
    if (!/^(?:\/[^/\\]+)+$/.test(path)) return dropboxError('path/malformed_path/..');
    const found = this.drive.findPath(path);
    if (found && !(found.kind === 'file' && found.content === content))
      return dropboxError(`path/conflict/${found.kind}/..`);
    const node = found ?? this.drive.add(path.slice(1), content);
    return { body: { name: node.name, id: `id:${node.id}`, size: content.length } };
  }

  private begin(values: Pick<Upload, 'parent' | 'name' | 'values' | 'total'>): string {
    const id = `upload${this.uploads.size + 1}-${Math.random().toString(36).slice(2)}`;
    this.uploads.set(id, { parts: [], size: 0, isDone: false, ...values });
    this.begun += 1;
    return id;
  }

  private append(upload: Upload, bytes: Buffer): void {
    upload.parts.push(bytes);
    upload.size += bytes.length;
  }

  private finish(upload: Upload): Node {
    upload.isDone = true;
    const { parent, name, values, parts } = upload;
    return this.drive.insert({ parent, name, content: Buffer.concat(parts).toString('latin1'), ...values });
  }

  private findIn(parent: Node | null, name: string): Node | undefined {
    return this.drive
      .all()
      .find((node) => node.parent === parent && node.name.toLowerCase() === name.toLowerCase());
  }
}

const contentOf = ({ content }: Node): Reply => ({ content: Buffer.from(content, 'latin1') });
