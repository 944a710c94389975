import { CATEGORIES, type FolderSize, measureFolders, type ScannedFile } from '@swipeclean/scan-engine';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useFileDialog } from '@/folder/preview/use-file-dialog';
import { useMinWidth } from '@/shared/browser/use-min-width';
import { suggestionReasons } from '@/folder/trash/removal';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { AllowWrites } from '@/folder/trash/trash-panel';
import { useRemaining, useSuggestions, useWritable } from '@/folder/use-open-folder';
import { formatBytes, formatList, formatPercent } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CATEGORY_HUES } from '@/shared/ui/category';
import { EmptyCard } from '@/shared/ui/empty-state';
import { Illustration } from '@/shared/ui/illustration';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { StorageBar } from '@/shared/ui/storage-bar';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { useThumbnail } from '@/folder/preview/thumbnails';
import { hasPicture } from '../cards/card-pictures';
import { FolderHeader, filesIn } from './folder-header';
import { findFolder, listAncestors, listEntries, type MapEntry } from './map-entries';
import { MapDetails } from './map-details';
import { MapTable } from './map-table';
import { useFolderScreenText } from '../messages';
import { Treemap } from './treemap';

const HEIGHT = 440;
const NARROW_HEIGHT = 460;
const NO_ENTRIES: readonly MapEntry[] = [];

/** What fills a folder: an area for each thing in it, and the same as a table. A thing opens in place. */
export default function MapView({ folder }: { folder: OpenFolder }) {
  const t = useFolderScreenText();
  const sharedText = useSharedText();
  const folderText = useFolderText();
  const rootName = folder.name ?? folderText('chip.loose');
  const measured = useDeferredValue(useRemaining(folder));
  const root = useMemo(() => measureFolders(measured), [measured]);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const current = findFolder(root, search.get('in') ?? '');
  const entries = useMemo(() => listEntries(measured, current), [measured, current]);
  // The map comes first: the table below it has as many elements again.
  const rows = useDeferredValue(entries, NO_ENTRIES);
  const suggestions = useSuggestions(folder);
  const reasons = useMemo(() => suggestionReasons(suggestions), [suggestions]);
  const { openPreview, dialog } = useFileDialog(folder, reasons);
  const isWritable = useWritable(folder);
  const isWide = useMinWidth();
  const [view, setView] = useState<'table' | 'map'>('map');
  const [pointed, setPointed] = useState<MapEntry | null>(null);
  const { plane, heading, keepFocus } = useFocusAfterStep(current.path);

  const ancestors = listAncestors(root, current.path);
  const parent = ancestors.at(-2);
  const nameOf = ({ name }: FolderSize) => name || rootName;
  const titleOf = ({ name, files, category }: MapEntry) =>
    name || `${t('map.rest', { count: files })} · ${t(`kind.${category}`)}`;
  const shareOf = ({ bytes }: MapEntry) => (current.bytes > 0 ? bytes / current.bytes : 0);

  function go({ path }: FolderSize, focus: 'map' | 'heading') {
    setPointed(null);
    keepFocus(focus);
    setSearch(path === '' ? {} : { in: path }, { preventScrollReset: true });
  }
  function open({ folder: inside, file, path, category }: MapEntry, focus: 'map' | 'heading', part?: string) {
    const pressed = part === undefined ? undefined : findPart(inside, part);
    if (pressed) go(pressed, focus);
    else if (inside) go(inside, focus);
    else if (file) openPreview(file);
    else void navigate(filesIn(path, category));
  }
  const pictureOf = (file: ScannedFile) =>
    hasPicture(file) && file.category === 'images' ? <TilePicture folder={folder} id={file.id} /> : null;

  if (root.files === 0) {
    return (
      <EmptyCard
        icon={<Illustration picture="map" />}
        title={t('map.none')}
        description={t('map.none.text')}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <RemovalSummaryCard folder={folder} isListedBelow isBrief />
      <Card>
        <FolderHeader
          ancestors={ancestors}
          nameOf={nameOf}
          heading={heading}
          onOpen={(ancestor) => go(ancestor, 'heading')}
        />
        <StorageBar
          label={t('map.label', { folder: nameOf(current) })}
          parts={CATEGORIES.filter((category) => current.categories[category] > 0).map((category) => ({
            name: t(`kind.${category}`),
            hue: CATEGORY_HUES[category],
            bytes: current.categories[category],
          }))}
        />
      </Card>
      {!isWide && (
        <SegmentedControl
          label={t('map.view')}
          value={view}
          options={[
            { value: 'map', label: t('map.view.map') },
            { value: 'table', label: t('map.view.table') },
          ]}
          onChange={setView}
        />
      )}
      {(isWide || view === 'map') && (
        <Card className="p-3">
          <Treemap
            plane={plane}
            label={t('map.label', { folder: nameOf(current) })}
            entries={entries}
            height={isWide ? HEIGHT : NARROW_HEIGHT}
            titleOf={titleOf}
            nameOf={(entry) =>
              formatList([
                titleOf(entry),
                formatBytes(entry.bytes),
                formatPercent(shareOf(entry)),
                sharedText('progress.files', { count: entry.files }),
              ])
            }
            pictureOf={pictureOf}
            onOpen={(entry, part) => open(entry, 'map', part)}
            onUp={() => parent && go(parent, 'map')}
            onPoint={setPointed}
          />
          <MapDetails
            entry={pointed}
            titleOf={titleOf}
            shareOf={shareOf}
            hint={isWide ? t('map.keys') : ''}
          />
        </Card>
      )}
      {(isWide || view === 'table') && (
        <MapTable
          key={current.path}
          label={t('map.label', { folder: nameOf(current) })}
          entries={rows}
          isWide={isWide}
          titleOf={titleOf}
          shareOf={shareOf}
          onOpen={(entry) => open(entry, 'heading')}
        />
      )}
      {parent && (
        <Button variant="secondary" className="self-start" onClick={() => go(parent, 'heading')}>
          {t('map.none.up', { folder: nameOf(parent) })}
        </Button>
      )}
      {!isWritable && <AllowWrites folder={folder} />}
      {dialog}
    </div>
  );
}

/** A subfolder that is drawn inside the tile of a folder, by its key; a file is shown among those beside it. */
function findPart(folder: FolderSize | undefined, key: string): FolderSize | undefined {
  return folder?.children.find(({ path }) => `${path}/` === key);
}

function TilePicture({ folder, id }: { folder: OpenFolder; id: number }) {
  const address = useThumbnail(folder.scoped(MediaLibrary).thumbnails, id);
  return address ? <img src={address} alt="" className="absolute inset-0 size-full object-cover" /> : null;
}

/** A step to another folder removes the pressed tile or row: the focus goes to the new map, or to its heading. */
function useFocusAfterStep(path: string) {
  const plane = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<'map' | 'heading'>(null);
  useLayoutEffect(() => {
    const target = wanted.current === 'map' ? plane.current?.querySelector('button') : null;
    if (wanted.current) (target ?? heading.current)?.focus({ preventScroll: true });
    wanted.current = null;
  }, [path]);
  return {
    plane,
    heading,
    keepFocus: (on: 'map' | 'heading') => {
      wanted.current = on;
    },
  };
}
