import { fileNameOf, folderOf } from '@swipeclean/scan-engine';
import { Folder } from 'lucide-react';
import { useCleaningText } from '@/features/cleaning/messages';
import { usePages } from '@/folder/file-list/file-lines';
import { useFolderText } from '@/folder/messages';
import { Badge } from '@/shared/ui/badge';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { FileName } from '@/shared/ui/file-name';
import { List } from '@/shared/ui/list';
import type { LiveRow } from './live-rows';

interface EmptyFoldersProps {
  label: string;
  rows: readonly LiveRow[];
  ticked: ReadonlySet<string>;
  onTick: (rows: readonly LiveRow[], ticked: boolean) => void;
}

/** Empty folders below the files of their type. */
export function EmptyFolders({ label, rows, ticked, onTick }: EmptyFoldersProps) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const { shown, more } = usePages(rows);
  return (
    <>
      <div className="border-t border-line" />
      <List label={label}>
        {shown.map((row) => {
          const { id, isProtected } = row;
          const parent = folderOf(id);
          return (
            <ChoiceRow
              key={id}
              icon={Folder}
              title={<FileName>{fileNameOf(id)}</FileName>}
              description={
                <>
                  <span className="block wrap-anywhere">
                    {parent === '' ? t('data.live.here') : <FileName>{parent}</FileName>}
                  </span>
                  <span className="block">{t('data.live.emptyFolder')}</span>
                  {isProtected && <Badge>{folderText('protect.mark')}</Badge>}
                </>
              }
              checked={ticked.has(id)}
              disabled={isProtected}
              onToggle={() => onTick([row], !ticked.has(id))}
            />
          );
        })}
      </List>
      {more && <div className="border-t border-line px-2 py-1">{more}</div>}
    </>
  );
}
