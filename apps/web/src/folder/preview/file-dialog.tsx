import { validTime, type ScannedFile } from '@swipeclean/scan-engine';
import { Shield } from 'lucide-react';
import { formatBytes, formatDate } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FileName } from '@/shared/ui/file-name';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { addRules, type RulesChange } from '../rules/folder-rules';
import { type Reason, reasonText } from '../trash/removal';
import { useRemaining, useRules } from '../use-open-folder';
import { FilePreview } from './file-preview';

interface FileDialogProps {
  folder: OpenFolder;
  file: ScannedFile;
  reason: Reason | undefined;
  onChange: (next: RulesChange) => void;
  onClose: () => void;
}

/** One file: its content, why it is listed, and buttons that protect it. */
export default function FileDialog({ folder, file, reason, onChange, onClose }: FileDialogProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const { path, name, size, lastModified } = file;
  const rules = useRules(folder);
  const { identical, protectionFor } = useRemaining(folder);
  const time = validTime(lastModified);
  const parent = path.slice(0, Math.max(0, path.length - name.length - 1));
  const protection = protectionFor(path);
  const group = identical.find(({ ids }) => ids.includes(file.id));
  const protect = (value: string) =>
    onChange({ protect: addRules(rules.protect, [{ kind: 'folder', value }]) });
  return (
    <Dialog open onClose={onClose} title={t('preview.title')} wide>
      <div className="flex flex-col gap-4">
        <FilePreview folder={folder} file={file} />
        <div>
          <p className="font-medium wrap-anywhere">
            <FileName>{path}</FileName>
          </p>
          <p className="text-small text-soft tabular-nums">
            {formatBytes(size)}
            {time !== null && ` · ${formatDate(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })}`}
          </p>
        </div>
        <dl className="text-small">
          <dt className="text-soft">{t('preview.why')}</dt>
          <dd className="font-medium">{reason ? reasonText(reason) : t('preview.why.none')}</dd>
          {group && (
            <>
              <dt className="mt-2 text-soft">{t('preview.keeps')}</dt>
              <dd className="font-medium wrap-anywhere">
                <FileName>{folder.result.files[group.keep]!.path}</FileName> ·{' '}
                {t(`keep.why.${group.keepReason}`)}
              </dd>
            </>
          )}
          {protection && (
            <>
              <dt className="mt-2 text-soft">{t('protect.mark')}</dt>
              <dd className="font-medium wrap-anywhere">
                <FileName>{protection.value}</FileName>
              </dd>
            </>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          {!protection && (
            <Button variant="secondary" onClick={() => protect(path)}>
              <Shield aria-hidden className="size-4 shrink-0" />
              {t('protect.file')}
            </Button>
          )}
          {!protection && parent && (
            <Button variant="secondary" onClick={() => protect(parent)}>
              <Shield aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {t('protect.folder')} <FileName>{parent}</FileName>
              </span>
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {sharedText('action.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
