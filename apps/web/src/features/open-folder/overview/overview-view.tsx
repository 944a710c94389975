import type { OpenFolder } from '@/folder/open-folder';
import { AfterCard } from '@/folder/trash/after-card';

/** What can be freed in the open folder. */
export default function OverviewView({ folder }: { folder: OpenFolder }) {
  return <AfterCard folder={folder} />;
}
