import type { ScannedFile } from '@swipeclean/scan-engine';
import type { ComponentProps } from 'react';
import { useCleaningText } from '@/features/cleaning/messages';
import { FreedSize, sumFreed } from '@/folder/file-list/freed-size';
import { useFolderText } from '@/folder/messages';
import { reasonText } from '@/folder/trash/removal';
import { formatDaysAgo } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { FileName } from '@/shared/ui/file-name';
import type { LiveRow } from './live-rows';

interface LiveRowViewProps {
  row: LiveRow;
  choice: Pick<ComponentProps<typeof ChoiceRow>, 'checked' | 'disabled' | 'onToggle'>;
  onPreview: (file: ScannedFile) => void;
}

/** A file or an empty folder: where it is, why it is listed, and a look into it where that is uncertain. */
export function LiveRowView({ row, choice, onPreview }: LiveRowViewProps) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const { name, location, reason, risk, lastModified, isProtected, file } = row;
  return (
    <ChoiceRow
      {...choice}
      title={<FileName>{name}</FileName>}
      description={
        <>
          <span className="block wrap-anywhere">
            {location === '' ? t('data.live.here') : <FileName>{location}</FileName>}
          </span>
          <span className="block">
            {reason === 'empty-folder' ? t('data.live.emptyFolder') : reasonText(reason, folderText)}
            {lastModified !== null &&
              ` · ${t('data.live.changed', { when: formatDaysAgo(new Date(lastModified)) })}`}
          </span>
          {isProtected && (
            <span className="mt-1 block">
              <Badge>{folderText('protect.mark')}</Badge>
            </span>
          )}
        </>
      }
      trailing={file ? <FreedSize {...sumFreed([file])} /> : undefined}
      below={
        risk === 'medium' &&
        file && (
          <div className="px-5 pb-3">
            <Button
              variant="secondary"
              aria-label={`${t('data.live.risk')}: ${name}`}
              onClick={() => onPreview(file)}
            >
              {t('data.live.risk')}
            </Button>
          </div>
        )
      }
    />
  );
}
