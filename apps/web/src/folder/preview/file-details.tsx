import { folderOf, type ScannedFile, validTime } from '@swipeclean/scan-engine';
import { Shield } from 'lucide-react';
import { formatDate } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { FileName } from '@/shared/ui/file-name';
import { sumFreed, useFreedText } from '../file-list/freed-size';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { addRules } from '../rules/folder-rules';
import { useRemaining, useRules, useSuggestions } from '../use-open-folder';
import { FilePreview } from './file-preview';

interface FileDetailsProps {
  folder: OpenFolder;
  file: ScannedFile;
  /** Why the file is listed. */
  reason: string | null;
}

/** One file: its content, path, size and date, why it is listed, and which copy stays. */
export function FileDetails({ folder, file, reason }: FileDetailsProps) {
  const t = useFolderText();
  const { identical, protectionFor, referenceOf } = useRemaining(folder);
  const freedText = useFreedText();
  const { path, lastModified } = file;
  const time = validTime(lastModified);
  const protection = protectionFor(path);
  const group = identical.find(({ ids }) => ids.includes(file.id));
  const reference = group && referenceOf(group.keep);
  const suggestion = useSuggestions(folder).find(({ remove }) => remove.includes(file.id));
  const look = suggestion?.values.look;
  return (
    <>
      <FilePreview key={file.id} folder={folder} file={file} />
      <div>
        <p className="font-medium wrap-anywhere">
          <FileName>{path}</FileName>
        </p>
        <p className="text-small text-soft tabular-nums">
          {freedText(sumFreed([file]))}
          {time !== null && ` · ${formatDate(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })}`}
        </p>
        {file.isLinked && <p className="text-small text-soft">{t('size.linked')}</p>}
      </div>
      <dl className="text-small">
        <dt className="text-soft">{t('preview.why')}</dt>
        <dd className="font-medium">
          {look ? t(`suggestion.identical-review.${look}.title`) : (reason ?? t('preview.why.none'))}
        </dd>
        {look && <dd>{t(`suggestion.identical-review.${look}`)}</dd>}
        {group && (
          <>
            <dt className="mt-2 text-soft">{t('preview.keeps')}</dt>
            <dd className="font-medium wrap-anywhere">
              <FileName>{folder.result.files[group.keep]!.path}</FileName> ·{' '}
              {t('keep.stays', {
                reason: reference
                  ? t('keep.why.reference', { folder: reference })
                  : t(`keep.why.${group.keepReason}`),
              })}
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
    </>
  );
}

/** Protects the file, or its folder; nothing where it is protected. */
export function ProtectButtons({ folder, file: { path } }: Pick<FileDetailsProps, 'folder' | 'file'>) {
  const t = useFolderText();
  const rules = useRules(folder);
  const { protectionFor } = useRemaining(folder);
  const parent = folderOf(path);
  if (protectionFor(path)) return null;
  const protect = (value: string) =>
    void folder.rules.update({ protect: addRules(rules.protect, [{ kind: 'folder', value }]) });
  return (
    <>
      <Button icon={Shield} variant="secondary" onClick={() => protect(path)}>
        {t('protect.file')}
      </Button>
      {parent && (
        <Button icon={Shield} variant="secondary" onClick={() => protect(parent)}>
          <span className="min-w-0 wrap-anywhere">
            {t('protect.folder')} <FileName>{parent}</FileName>
          </span>
        </Button>
      )}
    </>
  );
}
