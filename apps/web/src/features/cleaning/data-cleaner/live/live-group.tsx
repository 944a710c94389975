import type { ScannedFile } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { useFolderText } from '@/folder/messages';
import { formatBytes, formatDaysAgo, formatNumber } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { FileName } from '@/shared/ui/file-name';
import { List } from '@/shared/ui/list';
import { reasonText } from '@/folder/trash/removal';
import { useCleaningText } from '@/features/cleaning/messages';
import { type DataType, itemSize } from '../data-items';
import type { LiveRow } from './live-rows';

const PAGE_SIZE = 50;

interface LiveGroupProps {
  type: DataType;
  rows: readonly LiveRow[];
  ticked: ReadonlySet<string>;
  onToggle: (row: LiveRow) => void;
  onPreview: (file: ScannedFile) => void;
  disabled: boolean;
}

/** The findings of one type: the first 50, and 50 more for every press. */
export function LiveGroup({ type, rows, ticked, onToggle, onPreview, disabled }: LiveGroupProps) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const [shown, setShown] = useState(PAGE_SIZE);
  const title = t(`data.type.${type}`);
  const more = rows.length - shown;
  return (
    <Card
      flush
      title={title}
      aside={
        <span className="text-small text-soft tabular-nums">
          {t('data.items', { count: rows.length })} ·{' '}
          {formatBytes(itemSize(rows.filter(({ isProtected }) => !isProtected)))}
        </span>
      }
    >
      <List label={title}>
        {rows.slice(0, shown).map((row) => (
          <LiveRowView
            key={row.id}
            row={row}
            checked={ticked.has(row.id)}
            onToggle={() => onToggle(row)}
            onPreview={onPreview}
            disabled={disabled || row.isProtected}
          />
        ))}
      </List>
      {more > 0 && (
        <div className="border-t border-line px-2 py-1">
          <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
            {folderText('action.showMore', { count: formatNumber(more) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface LiveRowViewProps {
  row: LiveRow;
  checked: boolean;
  onToggle: () => void;
  onPreview: (file: ScannedFile) => void;
  disabled: boolean;
}

function LiveRowView({ row, checked, onToggle, onPreview, disabled }: LiveRowViewProps) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const { name, location, reason, risk, size, lastModified, isProtected, file } = row;
  return (
    <ChoiceRow
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
      trailing={file ? formatBytes(size) : undefined}
      checked={checked}
      onToggle={onToggle}
      disabled={disabled}
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
