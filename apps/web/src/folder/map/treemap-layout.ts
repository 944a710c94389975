import type { Category, ScannedFile } from '@swipeclean/scan-engine';
import { hierarchy, type HierarchyRectangularNode, treemap } from 'd3-hierarchy';

/** Height of the strip with the name of a folder above its blocks. */
const NAME_HEIGHT = 24;
const MIN_NAMED_HEIGHT = 44;
const MIN_NAMED_WIDTH = 40;
const MIN_SIZE_HEIGHT = 40;
const MIN_SIZE_WIDTH = 150;
/** A block inside a tile: its name, and below it its size. */
const MIN_BLOCK = { nameWidth: 56, nameHeight: 20, sizeHeight: 36 };
/** Smaller tiles cannot be hit; the table lists them. */
const MIN_SIDE = 10;

/** Something inside a folder, drawn inside its tile. */
export interface Part {
  key: string;
  bytes: number;
  category: Category;
  name?: string;
  /** A file by itself. */
  file?: ScannedFile;
}

/** What a tile stands for; a folder has parts. */
export interface TreemapEntry extends Part {
  parts?: readonly Part[];
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a folder contains, drawn inside its tile. */
export interface Block extends Box {
  part: Part;
  hasName: boolean;
  hasSize: boolean;
}

export interface Tile<Entry extends TreemapEntry = TreemapEntry> extends Box {
  entry: Entry;
  blocks: Block[];
  /** Whether the name, and the size beside or below it, have room. */
  hasName: boolean;
  hasSize: boolean;
}

interface Datum extends Part {
  part?: Part;
  entry?: TreemapEntry;
  children?: readonly Datum[];
}

type Node = HierarchyRectangularNode<Datum>;

/** Places entries by bytes on a plane, squarified, and the content of folders inside their tiles. */
export function layOutTiles<Entry extends TreemapEntry>(
  entries: readonly Entry[],
  width: number,
  height: number,
): Tile<Entry>[] {
  const data: Datum = { key: '', bytes: 0, category: 'other', children: entries.map(datumOf) };
  const root = hierarchy(data)
    .sum(({ children, bytes }) => (children ? 0 : bytes))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const laidOut = treemap<Datum>()
    .size([width, height])
    .round(true)
    .paddingInner((node) => (node.depth === 0 ? 4 : 1))
    .paddingOuter((node) => (node.depth === 1 ? 3 : 0))
    .paddingTop((node) => (node.depth === 1 ? (hasStrip(node) ? NAME_HEIGHT : 3) : 0))(root);
  return (laidOut.children ?? []).flatMap((node) => {
    const box = boxOf(node);
    if (box.width < MIN_SIDE || box.height < MIN_SIDE) return [];
    const hasName = box.width >= MIN_NAMED_WIDTH && box.height >= NAME_HEIGHT;
    const isFolder = node.data.children !== undefined;
    const hasSize = hasName && (isFolder ? box.width >= MIN_SIZE_WIDTH : box.height >= MIN_SIZE_HEIGHT);
    const blocks = isFolder && hasStrip(node) ? (node.children ?? []).flatMap(blockOf) : [];
    return [{ ...box, entry: node.data.entry as Entry, blocks, hasName, hasSize }];
  });
}

function datumOf(entry: TreemapEntry): Datum {
  const { key, bytes, category, parts } = entry;
  const children = bytes > 0 ? parts?.map((part) => ({ ...part, part })) : undefined;
  return { key, bytes, category, entry, children };
}

function blockOf(node: Node): Block[] {
  const box = boxOf(node);
  if (box.width < 2 || box.height < 2) return [];
  const part = node.data.part!;
  const hasName =
    Boolean(part.name) && box.width >= MIN_BLOCK.nameWidth && box.height >= MIN_BLOCK.nameHeight;
  return [{ ...box, part, hasName, hasSize: hasName && box.height >= MIN_BLOCK.sizeHeight }];
}

function hasStrip({ x0, x1, y0, y1 }: Node): boolean {
  return x1 - x0 >= MIN_NAMED_WIDTH && y1 - y0 >= MIN_NAMED_HEIGHT;
}

function boxOf({ x0, x1, y0, y1 }: Node): Box {
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tile beside another one in the direction of an arrow key; undefined at the edge, and for other keys. */
export function findNeighbour<One extends Tile>(
  tiles: readonly One[],
  from: One,
  key: string,
): One | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const [x, y] = direction;
  let nearest: One | undefined;
  let shortest = Infinity;
  for (const tile of tiles) {
    const right = centreX(tile) - centreX(from);
    const down = centreY(tile) - centreY(from);
    const along = right * x + down * y;
    const gap = gapBetween(tile, from, x !== 0);
    // What lies straight ahead comes before what lies aside.
    const distance = along + 4 * gap;
    if (tile === from || along <= 0 || distance >= shortest) continue;
    nearest = tile;
    shortest = distance;
  }
  return nearest;
}

/** How far two tiles are apart across the direction; 0 where they overlap. */
function gapBetween(a: Box, b: Box, isHorizontal: boolean): number {
  return isHorizontal
    ? Math.max(0, a.top - (b.top + b.height), b.top - (a.top + a.height))
    : Math.max(0, a.left - (b.left + b.width), b.left - (a.left + a.width));
}

function centreX({ left, width }: Box): number {
  return left + width / 2;
}

function centreY({ top, height }: Box): number {
  return top + height / 2;
}
