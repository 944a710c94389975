const KB = 1024;

/** Thumbs.db as old Windows writes it: an OLE file. */
export function oleHeader(tree) {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), tree.bytes(8 * KB, 14 * KB)]);
}
