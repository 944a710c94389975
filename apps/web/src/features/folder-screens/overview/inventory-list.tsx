import type { ElsewhereFile } from '@swipeclean/scan-engine';
import type { Inventory } from '@swipeclean/scan-engine/browser';
import { Pencil, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FileDisclosure } from '@/folder/file-list/file-lines';
import { isSelected } from '@/folder/file-selection';
import type { Inventories } from '@/folder/inventories';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemoved } from '@/folder/use-open-folder';
import { formatBytes, formatDate } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { FileName } from '@/shared/ui/file-name';
import { IconButton } from '@/shared/ui/icon-button';
import { TextField } from '@/shared/ui/text-field';
import { useFolderScreenText } from '../messages';

const logError = (error: unknown) => console.error(error);

interface InventoryListProps {
  folder: OpenFolder;
  inventories: Inventories;
}

/** What is remembered of other disks: each can be renamed and deleted, and says which files here are also there. */
export function InventoryList({ folder, inventories }: InventoryListProps) {
  const t = useFolderScreenText();
  const removed = useRemoved(folder);
  const { list, found, sameAsOpen, otherDisks } = useStore(inventories.state);
  const [deleting, setDeleting] = useState<Inventory | null>(null);
  if (list.length === 0) return null;
  return (
    <Card flush title={t('inventory.title')}>
      <p className="px-5 pb-3 text-small text-soft">{t('inventory.note')}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line">
        {list.map((inventory) => (
          <li key={inventory.id}>
            <InventoryRow
              inventory={inventory}
              isSameAsOpen={sameAsOpen.includes(inventory.id)}
              isOtherDisk={otherDisks.includes(inventory.id)}
              onOtherDisk={(on) => void inventories.setOtherDisk(inventory, on).catch(logError)}
              onRename={(name) => void inventories.rename(inventory, name)}
              onDelete={() => setDeleting(inventory)}
            />
            <FoundElsewhere
              folder={folder}
              inventory={inventory}
              found={found.filter((one) => one.inventory === inventory.id && !isSelected(removed, one.id))}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        danger
        title={t('inventory.deleteOf', { folder: deleting?.name ?? '' })}
        undoable={false}
        confirmLabel={t('inventory.delete')}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void inventories.delete(deleting);
          setDeleting(null);
        }}
      >
        <p>{t('inventory.delete.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}

interface InventoryRowProps {
  inventory: Inventory;
  /** Whether it may be a folder that is open. */
  isSameAsOpen: boolean;
  /** Whether the user said that it is not. */
  isOtherDisk: boolean;
  onOtherDisk: (isOtherDisk: boolean) => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}

function InventoryRow({
  inventory: { name, files, bytes, createdAt },
  isSameAsOpen,
  isOtherDisk,
  onOtherDisk,
  onRename,
  onDelete,
}: InventoryRowProps) {
  const t = useFolderScreenText();
  const [draft, setDraft] = useState<string | null>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = draft?.trim();
    if (wanted) onRename(wanted);
    setDraft(null);
  }

  if (draft !== null) {
    return (
      <form onSubmit={save} className="flex items-end gap-2 px-5 py-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('inventory.name')}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary">
          {t('inventory.save')}
        </Button>
      </form>
    );
  }
  return (
    <div className="flex items-center pr-2 pl-5">
      <span className="min-w-0 flex-1 py-3">
        <span className="block font-medium wrap-anywhere">
          <FileName>{name}</FileName>
        </span>
        <span className="block text-small text-soft tabular-nums">
          {t('inventory.line', {
            count: files,
            size: formatBytes(bytes),
            date: formatDate(new Date(createdAt)),
          })}
        </span>
        {isSameAsOpen && <span className="block text-small text-soft">{t('inventory.sameAsOpen')}</span>}
        {(isSameAsOpen || isOtherDisk) && (
          <Checkbox
            className="text-small"
            label={t('inventory.otherDisk')}
            aria-label={t('inventory.otherDiskOf', { folder: name })}
            checked={isOtherDisk}
            onChange={({ target }) => onOtherDisk(target.checked)}
          />
        )}
      </span>
      <IconButton
        icon={Pencil}
        label={t('inventory.rename', { folder: name })}
        onClick={() => setDraft(name)}
      />
      <IconButton icon={X} label={t('inventory.deleteOf', { folder: name })} onClick={onDelete} />
    </div>
  );
}

interface FoundProps extends Pick<InventoryListProps, 'folder'> {
  inventory: Inventory;
  found: readonly ElsewhereFile[];
}

/** The files here that are also there, and where they lie there. */
function FoundElsewhere({ folder, inventory: { name, createdAt }, found }: FoundProps) {
  const t = useFolderScreenText();
  const { files } = folder.result;
  const listed = found.map(({ id, path }) => ({ ...files[id]!, there: path }));
  const size = formatBytes(listed.reduce((sum, file) => sum + file.size, 0));
  const date = formatDate(new Date(createdAt));
  return (
    <ul className="border-t border-line empty:hidden">
      <FileDisclosure
        title={t('inventory.found', { size, folder: name, date })}
        files={listed}
        noteOf={({ there }) => t('inventory.there', { path: there })}
      />
    </ul>
  );
}
