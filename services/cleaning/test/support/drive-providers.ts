import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DriveTree, Node, Reply } from './drive-node';
import { DriveUploads, type DriveRequest } from './drive-uploads';
import { MICROSOFT_DISCOVERY, MICROSOFT_DISCOVERY_PATH } from './oauth-server';

/** The token that the stand-in takes. */
export const PROVIDER_TOKEN = 'the token of the user';
/** What its token endpoints take. */
export const REFRESH_TOKEN = 'refresh token of the user';
/** Entries of a page, whatever is asked for. */
const PAGE = 3;
const FOLDER_TYPE = 'application/vnd.google-apps.folder';

const MODIFIED = '2026-01-12T10:00:00Z';
const hashOf = (content: string, kind = 'md5') => createHash(kind).update(content).digest('hex');
const isHere = (node: Node): boolean => !node.isTrashed && (node.parent === null || isHere(node.parent));
const issueToken = (form: string): Reply =>
  new URLSearchParams(form).get('refresh_token') === REFRESH_TOKEN
    ? { body: { access_token: PROVIDER_TOKEN, token_type: 'bearer', expires_in: 3600 } }
    : { status: 400, body: { error: 'invalid_grant' } };
const pathOf = (node: Node): string => `${node.parent ? pathOf(node.parent) : ''}/${node.name}`;

/**
 * Stands in for Google Drive v3, Dropbox v2 and Microsoft Graph v1.0, under `/google`, `/dropbox` and `/onedrive`: the
 * calls, shapes and statuses that their references document, on one tree of files.
 */
export class DriveProviders implements DriveTree {
  readonly nodes = new Map<string, Node>();
  /** Answered to the next requests instead; null lets one through, and `lost` loses its answer. */
  readonly failures: (Reply | 'lost' | null)[] = [];
  /** Of the next requests that match, the answer is lost after they are done. */
  readonly lostAnswers: RegExp[] = [];
  private step: { pattern: RegExp; nth: number; act: () => Reply | void } | undefined;
  /** The next request that matches gets no answer once it is done; the test is told. */
  held: { pattern: RegExp; nth: number; reached: () => void } | undefined;
  /** What the user agreed to at Dropbox. */
  scopes = ['account_info.read', 'files.metadata.read', 'files.content.write', 'files.content.read'];
  readonly uploads = new DriveUploads(this);
  requests = 0;
  private readonly server = createServer((request, response) => {
    const at = this.lostAnswers.findIndex((pattern) => pattern.test(`${request.method} ${request.url}`));
    const isLost = at >= 0 && this.lostAnswers.splice(at, 1).length > 0;
    void this.reply(request).then((reply) => {
      if (this.held?.pattern.test(`${request.method} ${request.url}`) && (this.held.nth -= 1) === 0) {
        this.held.reached();
        this.held = undefined;
        return;
      }
      const { status = 200, headers = {}, body, content }: Reply = isLost ? { status: 503 } : reply;
      const type = content ? 'application/octet-stream' : 'application/json';
      response.writeHead(status, { 'Content-Type': type, ...headers });
      response.end(content ?? (body === undefined ? '' : JSON.stringify(body)));
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Adds a file with its folders. */
  add(path: string, content: string | null, values: Partial<Node> = {}): Node {
    const names = path.split('/');
    const name = names.pop() ?? '';
    const parent = names.length > 0 ? this.addFolder(names.join('/')) : null;
    return this.insert({
      name,
      parent,
      kind: content === null ? 'document' : 'file',
      content: content ?? '',
      ...values,
    });
  }

  addFolder(path: string): Node {
    const known = this.findPath(`/${path}`);
    if (known) return known;
    const names = path.split('/');
    const name = names.pop() ?? '';
    return this.insert({
      name,
      parent: names.length > 0 ? this.addFolder(names.join('/')) : null,
      kind: 'folder',
    });
  }

  /** Contents by path of what is not in the trash. */
  read(): Record<string, string> {
    return Object.fromEntries(
      this.all().map((node) => [pathOf(node), node.kind === 'folder' ? 'folder' : node.content]),
    );
  }

  findPath(path: string): Node | undefined {
    return this.all().find((node) => pathOf(node).toLowerCase() === path.toLowerCase());
  }

  /** Does something before the nth request that matches is answered, or gives the answer to it. */
  before(pattern: RegExp, nth: number, act: () => Reply | void): void {
    this.step = { pattern, nth, act };
  }

  /** Answers nothing to the nth request from now on that matches. @returns once it is done */
  hold(pattern: RegExp, nth = 1): Promise<void> {
    return new Promise((reached) => (this.held = { pattern, nth, reached }));
  }

  /** What Dropbox answers to a token without a scope; null of one that has it. */
  missingScope(required_scope: string): Reply | null {
    if (this.scopes.includes(required_scope)) return null;
    const error = { '.tag': 'missing_scope', required_scope };
    return { status: 401, body: { error_summary: 'missing_scope/..', error } };
  }

  insert(values: Partial<Node>): Node {
    const id = `id${this.nodes.size + 1}`;
    const fresh = {
      id,
      name: '',
      parent: null,
      kind: 'file' as const,
      content: '',
      isOwned: true,
      isTrashed: false,
    };
    const node = { ...fresh, revision: 1, ...values };
    this.nodes.set(values.id || id, node);
    return node;
  }

  readonly all = (): Node[] => [...this.nodes.values()].filter(isHere);

  private async reply(request: IncomingMessage): Promise<Reply> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.requests++;
    const failure = this.failures.shift();
    if (failure === 'lost') return this.answer(request, parts).then(() => ({ status: 503 }));
    return failure ?? this.answer(request, parts);
  }

  private async answer(request: IncomingMessage, parts: readonly Buffer[]): Promise<Reply> {
    const { step } = this;
    if (step?.pattern.test(`${request.method} ${request.url}`) && (step.nth -= 1) === 0) {
      this.step = undefined;
      const reply = step.act();
      if (reply) return reply;
    }
    if (request.url === MICROSOFT_DISCOVERY_PATH) return { body: MICROSOFT_DISCOVERY };
    if (request.url?.endsWith('/token')) return issueToken(Buffer.concat(parts).toString('utf8'));
    const url = new URL(request.url ?? '/', this.url);
    const [, provider = '', ...path] = url.pathname.split('/').map(decodeURIComponent);
    const { method = '', headers } = request;
    const sent: DriveRequest = { method, path, url, headers, bytes: Buffer.concat(parts) };
    const { uploads } = this;
    if (/^onedrive-/.test(provider)) return uploads.onedrivePresigned(provider, sent);
    if (headers.authorization !== `Bearer ${PROVIDER_TOKEN}`) return { status: 401, body: { error: {} } };
    if (provider === 'google-content') return uploads.googleContent(sent);
    if (provider === 'dropbox-content') return uploads.dropboxContent(sent);
    const upload = { google: () => uploads.google(sent), onedrive: () => uploads.onedrive(sent) };
    const answer = provider === 'dropbox' ? null : upload[provider as keyof typeof upload]();
    if (answer) return answer;
    const text = sent.bytes.toString('utf8');
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const call = `${method} /${path.join('/')}`;
    if (provider === 'google') return this.google(call, url, body);
    if (provider === 'dropbox') return this.dropbox(call, body);
    return this.onedrive(call, url, headers);
  }

  private google(call: string, url: URL, body: Record<string, unknown>): Reply {
    if (call === 'GET /about')
      return { body: { storageQuota: { limit: '1000', usage: '600', usageInDrive: '600' } } };
    const toFile = (node: Node) => ({
      id: node.id,
      name: node.name,
      parents: [node.parent?.id ?? 'root'],
      mimeType: { folder: FOLDER_TYPE, document: 'application/vnd.google-apps.document', file: 'text/plain' }[
        node.kind
      ],
      modifiedTime: MODIFIED,
      ownedByMe: node.isOwned,
      trashed: !isHere(node),
      capabilities: { canTrash: node.isOwned },
      ...(node.kind === 'file' && {
        size: String(node.content.length),
        md5Checksum: hashOf(node.content),
        headRevisionId: `r${node.revision}`,
      }),
    });
    if (call === 'GET /files') {
      const q = url.searchParams.get('q') ?? '';
      const parent = /'(\w+)' in parents/.exec(q)?.[1];
      const [, key = '', value] = /^appProperties has { key='(\w+)' and value='(\w+)' }/.exec(q) ?? [];
      if (!q.endsWith('trashed = false')) return { status: 400 };
      const found = this.all()
        .filter((node) => !parent || (node.parent?.id ?? 'root') === parent)
        .filter((node) => !q.includes("'me' in owners") || node.isOwned)
        .filter((node) => !value || node.appProperties?.[key] === value)
        .filter((node) => !q.includes(`mimeType = '${FOLDER_TYPE}'`) || node.kind === 'folder');
      const start = Number(url.searchParams.get('pageToken') ?? 0);
      const end = start + PAGE;
      const files = found.slice(start, end).map(toFile);
      return {
        body: { kind: 'drive#fileList', files, ...(end < found.length && { nextPageToken: String(end) }) },
      };
    }
    const node = this.nodes.get(/^\w+ \/files\/(\w+)$/.exec(call)?.[1] ?? '');
    if (!node) return { status: 404, body: { error: { code: 404, message: 'File not found' } } };
    if (call.startsWith('PATCH')) {
      if (!node.isOwned)
        return {
          status: 403,
          body: { error: { code: 403, errors: [{ reason: 'insufficientFilePermissions' }] } },
        };
      node.isTrashed = body['trashed'] === true;
    }
    return { body: toFile(node) };
  }

  private dropbox(call: string, body: Record<string, unknown>): Reply {
    const fail = (error_summary: string): Reply => ({ status: 409, body: { error_summary, error: {} } });
    const toEntry = (node: Node) => ({
      '.tag': node.kind === 'folder' ? 'folder' : 'file',
      name: node.name,
      id: node.id && `id:${node.id}`,
      path_lower: pathOf(node).toLowerCase(),
      path_display: pathOf(node),
      ...(!node.isOwned && { sharing_info: { read_only: true, parent_shared_folder_id: '84528192421' } }),
      ...(node.kind !== 'folder' && {
        rev: `a1c10ce0dd7${node.revision}${node.id}`,
        size: node.content.length,
        server_modified: MODIFIED,
        content_hash: hashOf(node.content, 'sha256'),
      }),
    });
    const list = (found: Node[], start: number, recursive: string): Reply => ({
      body: {
        entries: found.slice(start, start + PAGE).map(toEntry),
        cursor: `${recursive}:${start + PAGE}`,
        has_more: start + PAGE < found.length,
      },
    });
    const path = String(body['path'] ?? '');
    const node = path.startsWith('id:') ? this.nodes.get(path.slice(3)) : this.findPath(path);
    const here = node && isHere(node) ? node : undefined;
    const deleted = [...this.nodes.values()].find(
      (other) => pathOf(other).toLowerCase() === path.toLowerCase(),
    );
    switch (call) {
      case 'POST /users/get_space_usage':
        return { body: { used: 600, allocation: { '.tag': 'individual', allocated: 1000 } } };
      case 'POST /files/list_folder':
        return list(path === '' ? this.all() : this.all().filter(({ parent }) => parent === here), 0, 'r');
      case 'POST /files/list_folder/continue':
        return list(this.all(), Number(String(body['cursor']).split(':')[1]), 'r');
      case 'POST /files/get_metadata':
        if (here) return { body: toEntry(here) };
        if (body['include_deleted'] && deleted) return { body: { '.tag': 'deleted', name: deleted.name } };
        return fail('path/not_found/..');
      case 'POST /files/delete_v2':
        if (!here) return fail('path_lookup/not_found/..');
        if (body['parent_rev'] && body['parent_rev'] !== toEntry(here).rev) return fail('parent_rev/..');
        here.isTrashed = true;
        return { body: { metadata: toEntry(here) } };
      case 'POST /files/restore': {
        const old = [...this.nodes.values()].find((other) => toEntry(other).rev === body['rev']);
        if (!old) return fail('invalid_revision/..');
        old.isTrashed = false;
        old.name = path.slice(path.lastIndexOf('/') + 1);
        return { body: toEntry(old) };
      }
      case 'POST /files/create_folder_v2':
        return here
          ? fail('path/conflict/folder/..')
          : { body: { metadata: toEntry(this.addFolder(path.slice(1))) } };
      default:
        return { status: 400 };
    }
  }

  private onedrive(call: string, url: URL, headers: IncomingMessage['headers']): Reply {
    const missing: Reply = { status: 404, body: { error: { code: 'itemNotFound' } } };
    const toItem = (node: Node) => this.toOneDriveItem(node);
    if (call === 'GET /me/drive') return { body: { quota: { used: 600, total: 1000, state: 'normal' } } };
    const children = /^GET \/me\/drive\/(?:items\/(\w+)|root)\/children$/.exec(call);
    if (children) {
      const found = this.all().filter(({ parent }) => (parent?.id ?? undefined) === children[1]);
      const end = Number(url.searchParams.get('$skiptoken') ?? 0) + PAGE;
      const next = `${this.url}${url.pathname}?$skiptoken=${end}`;
      const value = found.slice(end - PAGE, end).map(toItem);
      return { body: { value, ...(end < found.length && { '@odata.nextLink': next }) } };
    }
    const [, method, id = '', action] = /^(\w+) \/me\/drive\/items\/(\w+)(\/restore)?$/.exec(call) ?? [];
    const node = this.nodes.get(id);
    if (!node) return missing;
    if (action) {
      if (isHere(node)) return { status: 409 };
      node.isTrashed = false;
      return { body: toItem(node) };
    }
    if (!isHere(node)) return missing;
    if (method === 'GET') return { body: toItem(node) };
    if (headers['if-match'] && headers['if-match'] !== toItem(node).cTag) return { status: 412 };
    node.isTrashed = true;
    return { status: 204 };
  }

  toOneDriveItem(node: Node) {
    return {
      id: node.id,
      name: node.name,
      size: node.content.length,
      cTag: `"c:{${node.id}},${node.revision}"`,
      lastModifiedDateTime: MODIFIED,
      ...(node.kind === 'folder' && { folder: { childCount: 0 } }),
      ...(node.kind === 'document' && { package: { type: 'oneNote' } }),
      ...(node.kind === 'file' && {
        file: { mimeType: 'text/plain', hashes: { quickXorHash: hashOf(node.content) } },
      }),
      ...(!node.isOwned && { remoteItem: { id: 'theirs' } }),
    };
  }
}
