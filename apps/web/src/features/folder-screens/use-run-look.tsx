import { CATEGORIES, type Category, toScannedFile } from '@swipeclean/scan-engine';
import type { TrashContents, TrashRun } from '@swipeclean/scan-engine/browser';
import { useMemo } from 'react';
import { MediaLibrary } from '@/folder/inspection/media-library';
import type { OpenFolder } from '@/folder/open-folder';
import type { RunLook } from '@/folder/trash/trash-run-row';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { FileIcon } from './cards/file-picture';
import { useFolderScreenText } from './messages';

const FACES = 4;

/** Pictures of a run that this visit has shown, icons of the rest, and all files by kind. */
export function useRunLook(folder: OpenFolder, contents: TrashContents | null): RunLook {
  const t = useFolderScreenText();
  const sharedText = useSharedText();
  const { files } = folder.result;
  const idsOf = useMemo(() => {
    const wanted = new Set(contents?.runs.flatMap(({ items }) => items.map(({ path }) => path)));
    return new Map(files.flatMap(({ id, path }) => (wanted.has(path) ? [[path, id]] : [])));
  }, [files, contents]);
  /** A moved file is not read: only thumbnails in memory, as the picture of a card is read from its file. */
  function pictureOf(path: string): string | null | undefined {
    const id = idsOf.get(path);
    if (id === undefined) return null;
    return folder.scoped(MediaLibrary).thumbnails.peek(id);
  }
  return {
    faces: ({ items }) => {
      const { bySize } = describeItems(items);
      const pictured = bySize.filter(({ path }) => pictureOf(path)).slice(0, FACES);
      const others = bySize.filter(({ path }) => !pictureOf(path)).slice(0, FACES - pictured.length);
      const shown = [...pictured, ...others].map((item) => ({
        file: toScannedFile(0, { ...item, type: '' }),
        address: pictureOf(item.path),
      }));
      return (
        shown.length > 0 && (
          <span aria-hidden className="flex gap-1">
            {shown.map(({ file, address }) => (
              <span
                key={file.path}
                className="flex size-14 items-center justify-center overflow-hidden rounded-control bg-raised lg:size-16"
              >
                {address ? (
                  <img src={address} alt="" className="size-full object-cover" />
                ) : (
                  <FileIcon file={file} className="size-6" />
                )}
              </span>
            ))}
          </span>
        )
      );
    },
    counts: ({ items }) => {
      const { kinds } = describeItems(items);
      return kinds.length === 1 && kinds[0]![0] === 'other'
        ? sharedText('progress.files', { count: items.length })
        : kinds.map(([kind, count]) => t(`trash.kind.${kind}`, { count })).join(', ');
    },
  };
}

interface Described {
  /** The largest first. */
  bySize: TrashRun['items'];
  kinds: (readonly [Category, number])[];
}

/** Runs hold thousands of files, and their rows are rendered with each step of a task. */
const described = new WeakMap<TrashRun['items'], Described>();

function describeItems(items: TrashRun['items']): Described {
  let description = described.get(items);
  if (!description) {
    description = { bySize: [...items].sort((a, b) => b.size - a.size), kinds: countKinds(items) };
    described.set(items, description);
  }
  return description;
}

function countKinds(items: TrashRun['items']) {
  const kinds = items.map((item) => toScannedFile(0, { ...item, type: '' }).category);
  return CATEGORIES.map((kind) => [kind, kinds.filter((one) => one === kind).length] as const).filter(
    ([, count]) => count > 0,
  );
}
