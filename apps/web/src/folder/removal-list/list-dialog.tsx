import { toCsv } from '@swipeclean/contracts';
import {
  createPosixScript,
  createPowershellScript,
  createRandomHex,
  createRemovalList,
  formatIsoTime,
  formatRemovalListJson,
  type RemovalList,
  type RemovalListFile,
  type ScannedFile,
} from '@swipeclean/scan-engine';
import { useMemo, useState } from 'react';
import { isTouchDevice } from '@/shared/browser/is-touch-device';
import { saveFile } from '@/shared/browser/save-file';
import { canShareFile, openShareSheet } from '@/shared/browser/share-sheet';
import { formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { FileName } from '@/shared/ui/file-name';
import { Select } from '@/shared/ui/select';
import { type FileSelection, isSelected, selectedIds } from '../file-selection';
import { folderText, useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { needsCopy, type Reason, reasonText } from '../trash/removal';
import { useRemaining } from '../use-open-folder';

/** The saved file has all lines. */
const MAX_LINES = 300;

export interface ListDialogProps {
  folder: OpenFolder;
  reasons: ReadonlyMap<number, Reason>;
  selection: FileSelection;
  onClose: () => void;
}

/** Shows the list before it is saved, and how to run it where it is a script. */
export default function ListDialog({ folder, reasons, selection, onClose }: ListDialogProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const [format, setFormat] = useState<ListFormat>('csv');
  const [id] = useState(createRandomHex);
  // A script runs in one folder, and in a terminal.
  const isTouch = isTouchDevice();
  const canRun = folder.roots.length <= 1 && !isTouch;
  const formats = LIST_FORMATS.filter((one) => canRun || one === 'csv' || one === 'json');
  const remaining = useRemaining(folder);
  const listing = useMemo(
    () =>
      createRemovalList({
        folder: folder.name,
        result: remaining,
        groups: remaining.identical,
        selected: [...selectedIds(selection)],
        reasonOf: (file: ScannedFile) => reasons.get(file.id) ?? 'chosen',
        needsCopy: (file: ScannedFile) => needsCopy(reasons.get(file.id)),
        isProtected: (file: ScannedFile) => isSelected(remaining.protectedFiles, file.id),
      }),
    [folder, remaining, selection, reasons],
  );
  const file = useMemo(() => createListFile(format, listing, id), [format, listing, id]);
  const isScript = format === 'sh' || format === 'powershell';

  const blob = useMemo(() => new File([file.text], file.name, { type: file.type }), [file]);
  const canShare = canShareFile(blob);
  const isSharedFirst = isTouch && canShare;
  const share = canShare && (
    <Button
      key="share"
      variant={isSharedFirst ? 'primary' : 'secondary'}
      full
      onClick={() => void openShareSheet({ files: [blob] })}
    >
      {sharedText('share.sheet')}
    </Button>
  );
  const save = (
    <Button
      key="save"
      variant={isSharedFirst ? 'secondary' : 'primary'}
      full
      onClick={() => saveFile(blob, file.name)}
      disabled={listing.files.length === 0}
    >
      {t('list.save', { name: file.name })}
    </Button>
  );

  return (
    <Dialog open onClose={onClose} wide title={t('list.title', { count: listing.files.length })}>
      <div className="flex flex-col gap-4">
        <Select
          label={t('list.form')}
          value={format}
          options={formats.map((value) => ({ value, label: t(`list.form.${value}`) }))}
          onChange={({ target }) => setFormat(target.value as ListFormat)}
        />
        {listing.excluded.length > 0 && (
          <p className="text-small text-soft">{t('list.excluded', { count: listing.excluded.length })}</p>
        )}
        {file.leftOut > 0 && (
          <p className="text-small text-soft">{t('list.leftOut', { count: file.leftOut })}</p>
        )}
        <p className="text-small text-soft">{t(isScript ? 'list.review.script' : 'list.review')}</p>
        <ListText text={file.text} />
        {isScript && (
          <div className="flex flex-col gap-2">
            <p className="text-small text-soft">{t('list.run')}</p>
            <div className="flex flex-wrap items-center gap-2">
              <code
                className="min-w-0 flex-1 rounded-control bg-raised px-3 py-2 text-caption wrap-anywhere"
                dir="ltr"
              >
                {scriptCommand(format)}
              </code>
              <CopyButton text={scriptCommand(format)} />
            </div>
            <p className="text-small text-soft">{t('list.run.note')}</p>
          </div>
        )}
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          {isSharedFirst ? [share, save] : [save, share]}
          <Button variant="secondary" full onClick={onClose}>
            {sharedText('action.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The first lines of a file, with invisible characters of names made visible. */
function ListText({ text }: { text: string }) {
  const t = useFolderText();
  const lines = useMemo(() => text.replace(/^\uFEFF/, '').split(/\r?\n/), [text]);
  const left = lines.length - MAX_LINES;
  return (
    <div>
      <pre
        tabIndex={0}
        dir="ltr"
        aria-label={t('list.text')}
        className="max-h-[40dvh] overflow-y-auto whitespace-pre-wrap wrap-anywhere rounded-control border border-line bg-raised p-3 text-left text-caption"
      >
        {lines.slice(0, MAX_LINES).map((line, at) => (
          <span key={at} className="block min-h-4">
            <FileName>{line}</FileName>
          </span>
        ))}
      </pre>
      {left > 0 && (
        <p className="mt-1 text-caption text-soft">{t('list.moreLines', { count: formatNumber(left) })}</p>
      )}
    </div>
  );
}

const LIST_FORMATS = ['csv', 'json', 'sh', 'powershell'] as const;
type ListFormat = (typeof LIST_FORMATS)[number];

/** A list as a file to save; `leftOut` counts the files that a script cannot name. */
interface ListFile {
  name: string;
  type: string;
  text: string;
  leftOut: number;
}

/** `id` distinguishes the runs of one script from those of another. */
function createListFile(format: ListFormat, listing: RemovalList, id: string): ListFile {
  switch (format) {
    case 'csv':
      return { name: 'swipeclean-list.csv', type: 'text/csv', text: csvOf(listing), leftOut: 0 };
    case 'json':
      return {
        name: 'swipeclean-list.json',
        type: 'application/json',
        text: formatRemovalListJson(listing),
        leftOut: 0,
      };
    case 'sh': {
      const { text, leftOut } = createPosixScript(listing, id);
      return { name: 'swipeclean-list.sh', type: 'text/x-shellscript', text, leftOut: leftOut.length };
    }
    case 'powershell': {
      const { text, leftOut } = createPowershellScript(listing, id);
      return { name: 'swipeclean-list.ps1', type: 'text/plain', text, leftOut: leftOut.length };
    }
  }
}

/** The command that runs a downloaded script in the scanned folder. */
function scriptCommand(format: 'sh' | 'powershell'): string {
  return format === 'sh'
    ? 'sh ~/Downloads/swipeclean-list.sh .'
    : 'powershell -ExecutionPolicy Bypass -File "$HOME\\Downloads\\swipeclean-list.ps1" -Folder .';
}

function csvOf({ files }: RemovalList): string {
  const t = folderText;
  const head = [t('list.path'), t('list.size'), t('list.modified'), t('preview.why'), t('list.keeps')];
  return toCsv([head, ...files.map(formatRow)]);
}

function formatRow({ path, size, lastModified, reason, copies }: RemovalListFile) {
  return [path, size, formatIsoTime(lastModified), reasonText(reason as Reason), copies?.[0] ?? null];
}
