import { toCsv } from '@swipeclean/contracts';
import {
  formatIsoTime,
  formatRemovalListJson,
  type RemovalList,
  type RemovalListFile,
} from '@swipeclean/scan-engine';
import { useMemo, useState } from 'react';
import { isTouchDevice } from '@/shared/browser/is-touch-device';
import { saveFile } from '@/shared/browser/save-file';
import { canShareFile, openShareSheet } from '@/shared/browser/share-sheet';
import { companionCommand } from '@/shared/config/companion-command';
import { formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { CommandLine } from '@/shared/ui/command-line';
import { Dialog } from '@/shared/ui/dialog';
import { FileName } from '@/shared/ui/file-name';
import { Select } from '@/shared/ui/select';
import { folderText, useFolderText } from '../messages';
import { type Reason, reasonText } from '../trash/removal';
import { type Listed, useRemovalList } from './use-removal-list';

/** The saved file has all lines. */
const MAX_LINES = 300;

export interface ListDialogProps extends Listed {
  onClose: () => void;
}

/** Shows the list before it is saved, and the command that moves its files later. */
export default function ListDialog({ folder, reasons, selection, onClose }: ListDialogProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const [format, setFormat] = useState<ListFormat>('csv');
  const isTouch = isTouchDevice();
  // The command is run in the folder, in a terminal.
  const hasCommand = folder.roots.length <= 1 && !isTouch;
  const listing = useRemovalList({ folder, reasons, selection });
  const file = useMemo(() => createListFile(format, listing), [format, listing]);

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
          options={LIST_FORMATS.map((value) => ({ value, label: t(`list.form.${value}`) }))}
          onChange={({ target }) => setFormat(target.value as ListFormat)}
        />
        {listing.excluded.length > 0 && (
          <p className="text-small text-soft">{t('list.excluded', { count: listing.excluded.length })}</p>
        )}
        <p className="text-small text-soft">{t('list.review')}</p>
        <ListText text={file.text} />
        {hasCommand && (
          <div className="flex flex-col gap-2">
            <p className="text-small text-soft">{t('list.run')}</p>
            <CommandLine>{companionCommand(`clean --list ~/Downloads/${file.name}`)}</CommandLine>
            <RunNote />
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

const APPLY = '--apply';

/** Browsers break lines after hyphens, also within an option. */
function RunNote() {
  const [before, after] = useFolderText()('list.run.note').split(APPLY);
  return (
    <p className="text-small text-soft">
      {before}
      <span className="whitespace-nowrap">{APPLY}</span>
      {after}
    </p>
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

const LIST_FORMATS = ['csv', 'json'] as const;
type ListFormat = (typeof LIST_FORMATS)[number];

/** A list as a file to save. */
function createListFile(
  format: ListFormat,
  listing: RemovalList,
): { name: string; type: string; text: string } {
  if (format === 'csv') return { name: 'swipeclean-list.csv', type: 'text/csv', text: csvOf(listing) };
  return {
    name: 'swipeclean-list.json',
    type: 'application/json',
    text: formatRemovalListJson(listing),
  };
}

function csvOf({ files }: RemovalList): string {
  const t = folderText;
  const head = [t('list.path'), t('list.size'), t('list.modified'), t('preview.why'), t('list.keeps')];
  return toCsv([head, ...files.map(formatRow)]);
}

function formatRow({ path, size, lastModified, reason, keeps }: RemovalListFile) {
  return [path, size, formatIsoTime(lastModified), reasonText(reason as Reason), keeps];
}
