import type { DecidedGroup, ScannedFile } from '@swipeclean/scan-engine';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { FileName } from '@/shared/ui/file-name';
import { IconButton } from '@/shared/ui/icon-button';
import { type FileSelection, isSelected } from '../file-selection';
import { useFolderText } from '../messages';

interface DuplicateGroupProps {
  group: DecidedGroup;
  files: readonly ScannedFile[];
  /** Files that are never removed. */
  protectedFiles: FileSelection;
  onKeep: (id: number) => void;
  onPreview: (file: ScannedFile) => void;
}

/** The files of a duplicate group: which is kept and why; the user can choose another. */
export function DuplicateGroup({ group, files, protectedFiles, onKeep, onPreview }: DuplicateGroupProps) {
  const t = useFolderText();
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{t('keep.which')}</legend>
      {group.ids.map((id) => {
        const file = files[id]!;
        const isKept = id === group.keep;
        const note = isKept
          ? t('keep.stays', { reason: t(`keep.why.${group.keepReason}`) })
          : isSelected(protectedFiles, id) && t('protect.mark');
        return (
          <div key={id} className="flex items-center gap-1 pr-2 text-small">
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1.5 pl-5 hover:bg-raised">
              <input
                type="radio"
                name={name}
                checked={isKept}
                onChange={() => onKeep(id)}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <FileName>{file.path}</FileName>
                {note && <span className="ml-2 text-caption font-medium text-soft">{note}</span>}
              </span>
            </label>
            <IconButton
              icon={Eye}
              label={t('preview.open', { name: file.name })}
              onClick={() => onPreview(file)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
