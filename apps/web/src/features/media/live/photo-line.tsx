import { PhotoStatus } from '@/folder/inspection/inspection-status';
import type { OpenFolder } from '@/folder/open-folder';
import { SummaryLine } from './summary-line';

/** What can go of the photos; while they are checked, how far that is. */
export default function PhotoLine({ folder }: { folder: OpenFolder }) {
  return (
    <PhotoStatus folder={folder}>
      <SummaryLine folder={folder} />
    </PhotoStatus>
  );
}
