/** A file or folder; without content it is a document of the provider's own. */
export interface Node {
  id: string;
  name: string;
  parent: Node | null;
  kind: 'file' | 'folder' | 'document';
  /** A character for each byte. */
  content: string;
  /** Google's, of the program that created it. */
  appProperties?: Record<string, string>;
  isOwned: boolean;
  isTrashed: boolean;
  revision: number;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  content?: Buffer;
}

/** The files of a stand-in. */
export interface DriveTree {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly url: string;
  /** What is not in the trash. */
  all(): Node[];
  findPath(path: string): Node | undefined;
  insert(values: Partial<Node>): Node;
  /** Adds a file with its folders. */
  add(path: string, content: string | null): Node;
  toOneDriveItem(node: Node): object;
  /** What Dropbox answers to a token without a scope; null of one that has it. */
  missingScope(scope: string): Reply | null;
}
