import { Folder, FolderOpen, Trash2, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { OpenFolder } from '@/folder/open-folder';
import { pickFolder, reopenFolder } from '@/folder/picker/scan-request';
import { useRecentFolders } from '@/folder/picker/use-recent-folders';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { useConfirmEmptying } from '@/folder/trash/trash-card';
import { useTrashState, lastRun } from '@/folder/trash/trash-state';
import { useTrash } from '@/folder/use-open-folder';
import { canPickDirectory } from '@/shared/browser/pick-folder';
import { type Command, CommandMenu } from '@/shared/command-menu/command-menu';
import { useCommandText } from '@/shared/command-menu/messages';
import en from '@/shared/command-menu/messages/en.json';
import { paths } from '@/shared/config/paths';
import { formatBytes, formatDate } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { useStore } from '@/shared/state/store';
import { isMenuOpen } from './is-menu-open';
import { listLookupCommands } from './lookup-command';
import { listScreenCommands } from './screen-commands';
import { listSettingsCommands, listShortcutCommands } from './settings-commands';

/** The commands of the whole app, and what they ask. */
export default function AppCommands() {
  const scan = useScan(folderScan);
  return scan.status === 'results' ? (
    <FolderCommands key="open" folder={scan.folder} />
  ) : (
    <Menu key="closed" folderCommands={[]} hasFolder={false} />
  );
}

/** With what can be done in the open folder. */
function FolderCommands({ folder }: { folder: OpenFolder }) {
  const t = useCommandText();
  const trash = useTrash(folder);
  const { contents, work } = useTrashState(trash);
  const runs = contents?.runs ?? [];
  const { ask, dialog } = useConfirmEmptying(runs, () => void trash?.empty(runs.map(({ id }) => id)));
  const run = lastRun(contents);
  const commands: Command[] = [];
  if (trash && run && !work) {
    const count = runs.reduce((sum, { items }) => sum + items.length, 0);
    commands.push(
      {
        id: 'undo',
        group: 'folder',
        title: t('folder.undo', { count: run.items.length }),
        words: en['words.undo'],
        detail: formatBytes(run.bytes),
        icon: Undo2,
        run: () => void trash.restore(run.id),
      },
      {
        id: 'empty',
        group: 'folder',
        title: t('folder.empty', { count }),
        words: en['words.empty'],
        detail: formatBytes(runs.reduce((sum, { bytes }) => sum + bytes, 0)),
        icon: Trash2,
        run: ask,
      },
    );
  }
  return (
    <>
      <Menu folderCommands={commands} hasFolder />
      {dialog}
    </>
  );
}

function Menu({ folderCommands, hasFolder }: { folderCommands: readonly Command[]; hasFolder: boolean }) {
  return useStore(isMenuOpen) ? <OpenMenu folderCommands={folderCommands} hasFolder={hasFolder} /> : null;
}

function OpenMenu({ folderCommands, hasFolder }: Parameters<typeof Menu>[0]) {
  const t = useCommandText();
  const navigate = useNavigate();
  const { status, user } = useSession();
  const scan = useScanFolder();
  const [recent] = useRecentFolders();
  const goTo = (path: string) => void navigate(path);
  const viewer = { isSignedIn: status === 'signed-in', isOwner: user?.isOwner ?? false, hasFolder };
  const others = [
    ...listScreenCommands(viewer, goTo),
    ...listSettingsCommands(),
    ...listShortcutCommands(goTo),
  ];
  const opening: Command[] = [
    {
      id: 'open',
      group: 'folder',
      title: t('folder.open'),
      words: en['folder.open'],
      icon: FolderOpen,
      run: () => (canPickDirectory() ? scan(() => pickFolder()) : void navigate(paths.folder)),
    },
    ...recent.map((folder): Command => ({
      id: `recent-${folder.id}`,
      group: 'recent',
      title: t('folder.reopen', { folder: folder.name }),
      words: en['words.reopen'],
      detail: formatDate(new Date(folder.lastUsed)),
      icon: Folder,
      run: () => scan(() => reopenFolder(folder)),
    })),
  ];
  return (
    <CommandMenu
      commands={[...folderCommands, ...opening, ...others]}
      commandsFor={(query) => (viewer.isSignedIn ? listLookupCommands(query, navigate) : [])}
      onClose={() => isMenuOpen.set(false)}
    />
  );
}
