import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import Decoder from 'mmdb-lib/lib/decoder';
import ip from 'mmdb-lib/lib/ip';
import { type Metadata, parseMetadata } from 'mmdb-lib/lib/metadata';

/** The metadata is somewhere in the last bytes of a file, as of the format. */
const METADATA_BYTES = 128 * 1024;

/** Empty bytes between the search tree and the data. */
const SEPARATOR_BYTES = 16;

/** Bytes of the search tree that are read at once: neighbours in the tree are often neighbours in the file. */
const PAGE_BYTES = 4096;
/** Pages in memory, one for each remainder of their numbers: the upper levels of the tree are part of every lookup. */
const CACHED_PAGES = 1024;
/** A node may end on the next page. */
const MAX_NODE_BYTES = 8;

/**
 * A database in MaxMind's format (mmdb). Its data is in memory; its search tree, three times as large, stays in the
 * file, which the system caches. A lookup reads a few dozen pages.
 */
export class MmdbFile<Row> {
  private readonly file: number;
  private readonly metadata: Metadata;
  private readonly decoder: Decoder;
  /** The node at which IPv4 addresses begin. */
  private readonly ipv4Start: number;
  private readonly pages: { number: number; bytes: Buffer }[] = [];

  /** @throws Error when the file cannot be read or has another format */
  constructor(path: string) {
    this.file = openSync(path, 'r');
    try {
      const { size } = fstatSync(this.file);
      this.metadata = parseMetadata(this.read(Math.max(0, size - METADATA_BYTES), size));
      this.decoder = new Decoder(this.read(this.metadata.searchTreeSize + SEPARATOR_BYTES, size));
      this.ipv4Start = this.metadata.ipVersion === 4 ? 0 : this.walk(new Array<number>(12).fill(0), 0);
    } catch (error) {
      closeSync(this.file);
      throw error;
    }
  }

  /** The row of an address in canonical form. */
  get(address: string): Row | null {
    const bytes = ip.parse(address);
    const { nodeCount } = this.metadata;
    const found = this.walk(bytes, bytes.length === 4 ? this.ipv4Start : 0);
    if (found <= nodeCount) return null;
    return this.decoder.decode(found - nodeCount - SEPARATOR_BYTES).value as Row;
  }

  /** Follows the bits of an address from a node to a leaf: `nodeCount` where nothing is known, more for a row. */
  private walk(bytes: number[], start: number): number {
    const { nodeCount, nodeByteSize } = this.metadata;
    let node = start;
    for (let depth = 0; depth < bytes.length * 8 && node < nodeCount; depth++)
      node = this.child(node * nodeByteSize, ip.bitAt(bytes, depth) !== 0);
    return node;
  }

  /** The left or right record of the node at `offset`: of 24, 28 or 32 bits, the middle byte of 28 is shared. */
  private child(offset: number, isRight: boolean): number {
    const { nodeByteSize: size } = this.metadata;
    const page = this.pageOf(offset);
    const at = offset % PAGE_BYTES;
    if (size === 7) {
      const shared = page[at + 3] as number;
      const high = isRight ? shared & 0x0f : shared >> 4;
      return high * 0x1000000 + page.readUIntBE(isRight ? at + 4 : at, 3);
    }
    return page.readUIntBE(isRight ? at + size / 2 : at, size / 2);
  }

  private pageOf(offset: number): Buffer {
    const number = Math.floor(offset / PAGE_BYTES);
    const slot = number % CACHED_PAGES;
    let page = this.pages[slot];
    if (page?.number !== number) {
      page = { number, bytes: page?.bytes ?? Buffer.allocUnsafeSlow(PAGE_BYTES + MAX_NODE_BYTES) };
      readSync(this.file, page.bytes, 0, page.bytes.length, number * PAGE_BYTES);
      this.pages[slot] = page;
    }
    return page.bytes;
  }

  private read(start: number, end: number): Buffer {
    const bytes = Buffer.alloc(end - start);
    readSync(this.file, bytes, 0, bytes.length, start);
    return bytes;
  }
}
