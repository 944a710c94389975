import { type CloudFile, listCloudFiles, type ListCloudFilesDto } from '@swipeclean/contracts';
import { ExternalLink } from 'lucide-react';
import { formatBytes, formatDate } from '@/shared/format/format';
import { usePages } from '@/shared/sources/list/use-pages';
import { PagedList } from '@/shared/sources/list/paged-list';
import { Badge } from '@/shared/ui/badge';
import { FileName } from '@/shared/ui/file-name';
import { useCloudText } from '../../messages';
import { canGo, type DriveChoice, isTicked } from '../drive/drive-choice';

const ROW_HEIGHT = 60;

interface DriveFilesProps {
  label: string;
  request: ListCloudFilesDto;
  total: number;
  choice: DriveChoice;
  /** The WebDAV address of the drive, where its files can be opened. */
  openIn?: string;
  /** Null while nothing can be chosen. */
  onToggle: ((file: CloudFile) => void) | null;
}

/** Files of a drive's scan, fetched page by page; each can be left out, or taken. */
export function DriveFiles({ label, request, total, choice, openIn, onToggle }: DriveFilesProps) {
  const t = useCloudText();
  const pages = usePages(listCloudFiles, request);
  return (
    <PagedList
      pages={pages}
      failed={t('files.failed')}
      label={label}
      total={total}
      rowHeight={ROW_HEIGHT}
      keyOf={({ id }) => id}
      row={(file) => (
        <DriveFileRow
          file={file}
          address={openIn && addressOf(openIn, file)}
          isTicked={isTicked(choice, file)}
          onToggle={onToggle && canGo(file) ? () => onToggle(file) : null}
        />
      )}
    />
  );
}

/** Its server asks for the password: the page never has it. */
const addressOf = (drive: string, { path }: CloudFile): string =>
  `${drive.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;

interface DriveFileRowProps {
  file: CloudFile;
  address: string | undefined;
  isTicked: boolean;
  onToggle: (() => void) | null;
}

function DriveFileRow({ file, address, isTicked, onToggle }: DriveFileRowProps) {
  const t = useCloudText();
  const at = file.path.lastIndexOf('/');
  const [folder, name] = [file.path.slice(0, Math.max(0, at)), file.path.slice(at + 1)];
  return (
    <div className="flex min-h-14 items-center gap-2 py-1.5 pr-5 pl-2 text-small">
      <label className="flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          aria-label={t('files.tick', { name })}
          checked={isTicked}
          disabled={!onToggle}
          onChange={() => onToggle?.()}
          className="size-5 accent-brand"
        />
      </label>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <FileName>{name}</FileName>
        </span>
        <span className="block truncate text-caption text-soft">
          {folder && <FileName>{folder}</FileName>}
        </span>
      </span>
      {file.isShared ? (
        <Badge>{t('files.shared')}</Badge>
      ) : (
        file.isKept && <Badge tone="good">{t('files.stays')}</Badge>
      )}
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('files.open', { name })}
          className="flex size-11 shrink-0 items-center justify-center text-brand-ink"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      <span className="text-right whitespace-nowrap tabular-nums">
        <span className="block">{formatBytes(file.bytes)}</span>
        {file.modifiedAt && (
          <span className="block text-caption text-soft">{formatDate(file.modifiedAt)}</span>
        )}
      </span>
    </div>
  );
}
