import { useMemo, useRef } from 'react';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { useElementPosition } from '@/shared/browser/use-element-position';
import { placeAt, TileContent, tileStyles, tintOf } from '../map/tile-content';
import { layOutTiles, type TreemapEntry } from '../map/treemap-layout';
import { useFolderText } from '../messages';
import type { ScanProgressView } from './rate-meter';

const HEIGHT = 280;
/** Where nothing is laid out, as in a test. */
const DEFAULT_WIDTH = 640;

interface Entry extends TreemapEntry {
  name: string;
  files: number;
}

/** What fills a folder that is being read: its largest folders as areas, and as a table for screen readers. */
export default function GrowingMap({ listed, folders }: Pick<ScanProgressView, 'listed' | 'folders'>) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const plane = useRef<HTMLDivElement>(null);
  const width = useElementPosition(plane)?.width || DEFAULT_WIDTH;
  const entries = useMemo(() => listEntries({ listed, folders }), [listed, folders]);
  const tiles = useMemo(() => layOutTiles(entries, width, HEIGHT), [entries, width]);
  const titleOf = ({ name }: Entry) => name || t('scan.rest');
  return (
    <Card title={t('scan.folders')}>
      <div ref={plane} aria-hidden className="relative" style={{ height: HEIGHT }}>
        {tiles.map((tile) => (
          <div
            key={tile.entry.key}
            className={tileStyles(tile.entry)}
            // Tiles change places four times a second: moving, they would cover each other.
            style={{ ...placeAt(tile), transition: 'none', ...tintOf(tile.entry.category) }}
          >
            <TileContent tile={tile} title={titleOf(tile.entry)} />
          </div>
        ))}
      </div>
      {/* A table alone ignores the width of `sr-only`, and widens the page. */}
      <div className="sr-only">
        <table>
          <caption>{t('scan.folders')}</caption>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.key}>
                <th scope="row">
                  <FileName>{titleOf(entry)}</FileName>
                </th>
                <td>{formatBytes(entry.bytes)}</td>
                <td>{sharedText('progress.files', { count: entry.files })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The largest folders, then all else together: smaller folders, and files in none. */
function listEntries({ listed, folders }: Pick<ScanProgressView, 'listed' | 'folders'>): Entry[] {
  const entries = folders.map(({ parts, ...folder }): Entry => {
    const own = folder.bytes - parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const keyed = parts.map((part, at) => ({ ...part, key: String(at) }));
    const { category } = folder;
    return {
      ...folder,
      key: folder.name,
      parts: own > 0 ? [...keyed, { key: '/', bytes: own, category }] : keyed,
    };
  });
  const files = listed.files - entries.reduce((sum, entry) => sum + entry.files, 0);
  const bytes = listed.bytes - entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return files > 0 ? [...entries, { key: '/', name: '', files, bytes, category: 'other' }] : entries;
}
