import { CircleCheck } from 'lucide-react';
import type { OpenFolder } from '@/folder/open-folder';
import { useIsInspecting } from '@/folder/inspection/inspection-status';
import { useFolderText } from '@/folder/messages';
import { useRemaining, useRemoved } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Illustration } from '@/shared/ui/illustration';
import { LinkButton } from '@/shared/ui/link';
import { useFolderScreenText } from '../messages';

interface NothingFoundProps {
  folder: OpenFolder;
  /** Whether the user keeps what was suggested. */
  isAllKept: boolean;
  /** What was just done is the news: about as high as the groups that were there, or come back. */
  isBrief: boolean;
}

/** The result where nothing can go, in place of figures about nothing: what was looked at, and what else there is. */
export function NothingFound({ folder, isAllKept, isBrief }: NothingFoundProps) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const isInspecting = useIsInspecting(folder);
  const { totalSize } = useRemaining(folder);
  const count = folder.result.files.length - useRemoved(folder).files;
  const looked = { count, size: formatBytes(totalSize) };
  return (
    // The counters of the scan turn into it.
    <Card flush={isBrief} style={isBrief ? undefined : { viewTransitionName: 'folder-head' }}>
      {count === 0 ? (
        <EmptyState
          icon={<Illustration picture="folder" />}
          title={t('map.none')}
          description={t('map.none.text')}
        />
      ) : (
        <EmptyState
          icon={isBrief ? CircleCheck : <Illustration picture={isInspecting ? 'folder' : 'tidy'} />}
          title={t(isInspecting ? 'suggestion.none.yet' : 'suggestion.none')}
          description={t(isAllKept ? 'suggestion.none.kept' : 'suggestion.none.text', looked)}
          action={
            !isBrief && (
              <div className="flex flex-wrap justify-center gap-2">
                <LinkButton to={paths.folderMap}>{folderText('result.next.map')}</LinkButton>
                <LinkButton to={paths.folderFiles} variant="secondary">
                  {t('suggestion.none.files')}
                </LinkButton>
              </div>
            )
          }
        />
      )}
    </Card>
  );
}
