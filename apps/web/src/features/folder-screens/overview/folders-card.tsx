import type { FolderRoot } from '@swipeclean/scan-engine';
import { FolderOpen, Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Inventories } from '@/folder/inventories';
import { useFolderText } from '@/folder/messages';
import { canPickDirectory } from '@/shared/browser/pick-folder';
import { NotOpenedNotice } from '@/folder/picker/not-opened-notice';
import { pickFolder, requestOfDrop } from '@/folder/picker/scan-request';
import { useDrop } from '@/shared/browser/use-drop';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import type { OpenFolder } from '@/folder/open-folder';
import { useRules } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { FileName } from '@/shared/ui/file-name';
import { Notice } from '@/shared/ui/notice';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useProgress, type WorkRun } from '@/shared/work/run-work';
import { useFolderScreenText } from '../messages';
import { InventoryList } from './inventory-list';

/** The opened folders: more can be added, each can be only compared with, and its files remembered for later. */
export function FoldersCard({ folder }: { folder: OpenFolder }) {
  const t = useFolderScreenText();
  const { references } = useRules(folder);
  const { roots } = folder;
  const inventories = folder.scoped(Inventories);
  const { work, problem } = useStore(inventories.state);
  const scan = useScanFolder();
  const before = { roots, references };
  useDrop((transfer) => scan(() => requestOfDrop(transfer, before)));
  const setReference = (name: string, isReference: boolean) => {
    const others = references.filter((one) => one !== name);
    void folder.rules.update({ references: isReference ? [...others, name] : others });
  };
  return (
    <>
      {roots.length > 0 && (
        <Card
          flush
          title={t('folders.title')}
          aside={
            canPickDirectory() && (
              <Button icon={Plus} variant="quiet" onClick={() => scan(() => pickFolder(before))}>
                {t('folders.add')}
              </Button>
            )
          }
        >
          <p className="px-5 pb-3 text-small text-soft">
            {t(roots.length > 1 ? 'folders.note' : 'folders.note.one')}
          </p>
          <ul className="divide-y divide-line border-t border-line">
            {roots.map((root) => (
              <RootRow
                key={root.name}
                root={root}
                isReference={references.includes(root.name)}
                onReference={roots.length > 1 ? (on) => setReference(root.name, on) : null}
                onRemember={work ? null : (path) => void inventories.remember(root, path)}
              />
            ))}
          </ul>
        </Card>
      )}
      <NotOpenedNotice />
      {work && <Remembering root={work.root} run={work.run} />}
      {problem && (
        <Notice tone="bad">
          {problem.reason === 'full'
            ? t('inventory.full', { size: formatBytes(problem.needed), left: formatBytes(problem.left) })
            : t('inventory.failed')}
        </Notice>
      )}
      <InventoryList folder={folder} inventories={inventories} />
    </>
  );
}

interface RootRowProps {
  root: FolderRoot;
  isReference: boolean;
  /** Null where there is nothing to compare with. */
  onReference: ((isReference: boolean) => void) | null;
  /** Null while another folder is being remembered. */
  onRemember: ((path: string) => void) | null;
}

function RootRow({ root, isReference, onReference, onRemember }: RootRowProps) {
  const t = useFolderScreenText();
  const { pathname } = useLocation();
  const name = root.name || root.handle.name;
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-5 py-1">
      <FolderOpen aria-hidden className="size-5 shrink-0 text-soft" />
      <span className="min-w-0 flex-1 basis-40 py-2 font-medium wrap-anywhere">
        <FileName>{name}</FileName>
      </span>
      {onReference && (
        <Checkbox
          label={t('folders.compare')}
          aria-label={t('folders.compareWith', { folder: name })}
          checked={isReference}
          onChange={({ target }) => onReference(target.checked)}
          className="text-small"
        />
      )}
      <Button
        variant="quiet"
        aria-label={`${t('inventory.remember')}: ${name}`}
        disabled={onRemember === null}
        onClick={() => onRemember?.(pathname)}
      >
        {t('inventory.remember')}
      </Button>
    </li>
  );
}

function Remembering({ root, run }: { root: FolderRoot; run: WorkRun }) {
  const folderText = useFolderText();
  const fraction = useProgress(run);
  const title = folderText('inventory.work', { folder: root.name || root.handle.name });
  return <ProgressPanel title={title} progress={{ fraction }} onCancel={run.cancel} />;
}
