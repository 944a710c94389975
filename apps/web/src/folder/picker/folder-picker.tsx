import { lazy, type ReactNode, Suspense } from 'react';
import type { FolderPicture } from '@/shared/ui/illustration';
import { useFolderText } from '../messages';
import { NotOpenedNotice } from './not-opened-notice';
import { OpenFolderButtons } from './open-folder-buttons';
import { reopenFolder, type RequestScan, requestOfDrop } from './scan-request';
import { SourceCard } from './source-card';
import { useDrop } from '@/shared/browser/use-drop';
import { useScanFolder } from './use-scan-folder';

const RecentFolders = lazy(() => import('./recent-folders'));

interface FolderPickerProps {
  title: string;
  text: string;
  /** By default `Choose a folder`. */
  action?: string;
  picture?: FolderPicture;
  /** Beside other things on a screen. */
  compact?: boolean;
  /** Scans for a screen that shows the result itself, and takes drops. By default the folder's overview does. */
  screen?: { dropping: boolean; onScan: (requestScan: RequestScan) => void };
  /** In place of the folder picker. */
  pick?: RequestScan;
  /** In place of the folder picker's button. */
  button?: ReactNode;
  /** Whether closing the picker says nothing. */
  silent?: boolean;
}

/** The one way to open a folder of the user: dropped, picked, or one of the recent ones. */
export default function FolderPicker(props: FolderPickerProps) {
  const { title, text, action, picture = 'folder', compact = false, screen, pick, button, silent } = props;
  const t = useFolderText();
  const scanAndGo = useScanFolder();
  const dropping = useDrop(screen ? null : (transfer) => scanAndGo(() => requestOfDrop(transfer)));
  const scan = screen?.onScan ?? scanAndGo;
  return (
    <div className="flex flex-col gap-4">
      <SourceCard
        picture={picture}
        title={title}
        description={text}
        dropping={screen?.dropping ?? dropping}
        compact={compact}
        // The tools come after Home, which says it.
        isPrivacySaid={compact && screen !== undefined}
      >
        <OpenFolderButtons
          size={compact ? 'md' : 'lg'}
          full
          action={action ?? t('open.pick')}
          pick={pick}
          button={button}
          onScan={scan}
        />
      </SourceCard>
      {!silent && <NotOpenedNotice />}
      <Suspense>
        <RecentFolders hasCompanionLink={!compact} onOpen={(folder) => scan(() => reopenFolder(folder))} />
      </Suspense>
    </div>
  );
}
