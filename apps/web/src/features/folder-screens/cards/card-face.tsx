import { fileNameOf, type ScannedFile, type Suggestion, SUGGESTION_RULES } from '@swipeclean/scan-engine';
import { Folder, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { sumFreed, useFreedText } from '@/folder/file-list/freed-size';
import type { OpenFolder } from '@/folder/open-folder';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Badge } from '@/shared/ui/badge';
import { classNames } from '@/shared/ui/class-names';
import { DeckCard } from '@/shared/ui/deck-card';
import { CutName } from '@/shared/ui/cut-name';
import { FileName } from '@/shared/ui/file-name';
import { useFolderScreenText } from '../messages';
import { FolderPaths, LargestFiles } from './card-listing';
import { hasPicture } from './card-pictures';
import type { ReturnReason } from '@/folder/trash/card-queue';
import { useCardText } from './card-texts';
import { FilePicture } from './file-picture';

const MAX_TILES = 4;

interface CardFaceProps {
  folder: OpenFolder;
  suggestion: Suggestion;
  /** The files that would be removed now. */
  ids: readonly number[];
  /** The empty folders that would be. */
  folders: readonly string[];
  /** Why the card came back. */
  returned: ReturnReason | undefined;
}

/** One suggestion: what goes, what stays, how much that frees, and why. */
export function CardFace({ folder, suggestion, ids, folders, returned }: CardFaceProps) {
  const t = useFolderScreenText();
  const sharedText = useSharedText();
  const text = useCardText();
  const { files } = folder.result;
  const sum = sumFreed(ids.map((id) => files[id]!));
  const isSafe = SUGGESTION_RULES[suggestion.kind].risk === 'low';
  return (
    <DeckCard
      picture={<Content folder={folder} suggestion={suggestion} ids={ids} folders={folders} />}
      notice={
        returned && (
          <>
            <Undo2 aria-hidden className="size-4 shrink-0" />
            {text.cameBack(returned)}
          </>
        )
      }
      title={text.title(suggestion)}
      badge={
        <Badge tone={isSafe ? 'good' : 'neutral'}>
          {t(isSafe ? 'suggestion.safe' : 'suggestion.review')}
        </Badge>
      }
      text={text.why(suggestion)}
      size={formatBytes(sum.bytes)}
      count={
        folders.length > 0
          ? t('cards.folders', { count: folders.length })
          : sharedText('progress.files', { count: ids.length })
      }
    />
  );
}

function Content({ folder, suggestion, ids, folders }: Omit<CardFaceProps, 'returned'>) {
  const { kind, keep, values } = suggestion;
  const { files } = folder.result;
  const going = ids.flatMap((id) => files[id] ?? []);
  const staying = keep.flatMap((id) => files[id] ?? []);
  if (folders.length > 0) return <FolderPaths paths={folders} />;
  if (kind === 'same-folder')
    return (
      <Pair>
        <FolderPane side="stays" folder={folder} path={values.otherFolder ?? ''} files={staying} />
        <FolderPane side="goes" folder={folder} path={values.folder ?? ''} files={going} />
      </Pair>
    );
  if ((kind === 'build' || kind === 'build-review') && values.folder)
    return (
      <div className="grid min-h-0 flex-1 bg-raised">
        <FolderPane side="goes" folder={folder} path={values.folder} files={going} />
      </div>
    );
  if (kind === 'unpacked-archive' && going[0])
    return (
      <Pair>
        <FolderPane side="stays" folder={folder} path={values.folder ?? ''} files={staying} />
        <FilePane side="goes" folder={folder} file={going[0]} />
      </Pair>
    );
  const isGroup = values.groups === undefined && SUGGESTION_RULES[kind].isGroup;
  if (isGroup && staying[0] && hasPicture(staying[0]) && going.length > 2)
    return <Strip folder={folder} staying={staying} going={going} />;
  if (isGroup && staying[0] && going[0])
    return (
      <Pair>
        <FilePane side="stays" folder={folder} file={staying[0]} />
        <FilePane side="goes" folder={folder} file={going[0]} more={going.length - 1} />
      </Pair>
    );
  if (going.length === 1 && going[0]) return <FilePane folder={folder} file={going[0]} />;
  if (going.slice(0, MAX_TILES).every(hasPicture)) return <PictureGrid folder={folder} files={going} />;
  return <LargestFiles folder={folder} files={going} />;
}

/** What stays beside what goes. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 flex-1 grid-cols-2 gap-px bg-line *:bg-raised">{children}</div>;
}

interface GroupProps {
  folder: OpenFolder;
  files: readonly ScannedFile[];
}

interface PaneProps {
  folder: OpenFolder;
  file: ScannedFile;
  side?: Side;
  /** How many more files go with this one. */
  more?: number;
}

function FilePane({ folder, file, side, more = 0 }: PaneProps) {
  const { folderName, factsOf } = useCardText();
  return (
    <figure className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1">
        <FilePicture folder={folder} file={file} />
        {side && <SideLabel side={side} more={more} />}
      </div>
      <Caption title={file.name} note={folderName(folder, file.path)} facts={factsOf(file)} />
    </figure>
  );
}

interface FolderPaneProps extends GroupProps {
  side: Side;
  path: string;
}

/** A folder that goes or stays as a whole. */
function FolderPane({ side, folder, path, files }: FolderPaneProps) {
  const sharedText = useSharedText();
  const { folderName } = useCardText();
  const freedText = useFreedText();
  return (
    <figure className="flex min-h-0 min-w-0 flex-col">
      <div className="relative flex min-h-0 flex-1 items-center justify-center">
        <Folder aria-hidden strokeWidth={1.25} className="size-16 text-soft" />
        <SideLabel side={side} />
      </div>
      <Caption
        title={fileNameOf(path)}
        note={folderName(folder, path)}
        facts={`${sharedText('progress.files', { count: files.length })} · ${freedText(sumFreed(files))}`}
      />
    </figure>
  );
}

function Caption({ title, note, facts }: { title: string; note: string; facts: string }) {
  return (
    <figcaption className="bg-surface px-3 py-2 text-caption">
      <span className="block font-medium">
        <CutName>{title}</CutName>
      </span>
      <span className="block truncate text-soft tabular-nums">
        <FileName>{note}</FileName> · {facts}
      </span>
    </figcaption>
  );
}

interface StripProps {
  folder: OpenFolder;
  staying: readonly ScannedFile[];
  going: readonly ScannedFile[];
}

/** Photos of one moment: four in two rows, to compare them; else the one that stays above those that go. */
function Strip({ folder, staying: [kept], going }: StripProps) {
  const { folderName, factsOf } = useCardText();
  const shown = going.slice(0, MAX_TILES);
  const areFour = going.length + (kept ? 1 : 0) === MAX_TILES;
  const tile = (file: ScannedFile, side?: Side, className?: string) => (
    <div key={file.id} className={classNames('relative min-h-0', className)}>
      <FilePicture folder={folder} file={file} small={!areFour && side !== 'stays'} />
      {side && <SideLabel side={side} />}
    </div>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-px bg-line *:bg-raised">
      {areFour ? (
        <div className="grid min-h-0 flex-1 auto-rows-fr grid-cols-2 gap-px bg-line *:bg-raised">
          {kept && tile(kept, 'stays')}
          {shown.map((file) => tile(file, 'goes'))}
        </div>
      ) : (
        <>
          {kept && tile(kept, 'stays', 'flex-2')}
          <div className="relative grid min-h-0 flex-1 auto-cols-fr grid-flow-col gap-px bg-line *:bg-raised">
            {shown.map((file) => tile(file))}
            <SideLabel side="goes" more={going.length - shown.length} />
          </div>
        </>
      )}
      {kept && <Caption title={kept.name} note={folderName(folder, kept.path)} facts={factsOf(kept)} />}
    </div>
  );
}

/** Many pictures that all go. */
function PictureGrid({ folder, files }: GroupProps) {
  const shown = files.slice(0, MAX_TILES);
  return (
    <div className="relative grid min-h-0 flex-1 auto-rows-fr grid-cols-2 gap-px bg-line *:bg-raised">
      {shown.map((file) => (
        <div key={file.id} className="relative min-h-0">
          <FilePicture folder={folder} file={file} />
        </div>
      ))}
      <SideLabel side="goes" more={files.length - shown.length} />
    </div>
  );
}

type Side = 'stays' | 'goes';

function SideLabel({ side, more = 0 }: { side: Side; more?: number }) {
  const t = useFolderScreenText();
  return (
    <span className="absolute bottom-2 left-2 z-10 flex w-auto gap-1 bg-transparent!">
      <span className="flex items-center gap-1.5 rounded-full bg-surface px-2.5 py-0.5 text-caption font-semibold shadow-float">
        <span className={classNames('size-2 rounded-full', side === 'stays' ? 'bg-good' : 'bg-bad')} />
        {t(`cards.${side}`)}
      </span>
      {more > 0 && (
        <span className="rounded-full bg-surface px-2.5 py-0.5 text-caption font-semibold text-soft tabular-nums shadow-float">
          {t('cards.more', { count: formatNumber(more) })}
        </span>
      )}
    </span>
  );
}
