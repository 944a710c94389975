import { summarize } from '@swipeclean/scan-engine';
import { CircleCheck, Layers } from 'lucide-react';
import { useMemo } from 'react';
import { isNativeFolder } from '@/folder/engine';
import type { OpenFolder } from '@/folder/open-folder';
import { InspectionStatus } from '@/folder/inspection/inspection-status';
import { SkippedPaths } from '@/folder/scan/skipped-paths';
import { SourceCopiesEntry } from '@/folder/source-copies/source-copies-entry';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { AllowWrites } from '@/folder/trash/trash-panel';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { hasFreeLimits } from '@/shared/session/user';
import { Card } from '@/shared/ui/card';
import { EmptyCard } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link';
import { useFolderScreenText } from '../messages';
import { TickedBar } from '../ticked-bar';
import { useSuggestedRemoval } from '../use-suggested-removal';
import { useIsWide } from '@/shared/browser/use-is-wide';
import { FoldersCard } from './folders-card';
import { MoreTools } from './more-tools';
import { toSuggestionSections } from './suggestion-sections';
import { SafeFigure } from './safe-figure';
import { SectionCard } from './section-card';

/** What can be freed in the open folder, in one number, and the one action that frees it. */
export default function OverviewView({ folder }: { folder: OpenFolder }) {
  const t = useFolderScreenText();
  const { files } = folder.result;
  const removal = useSuggestedRemoval(folder);
  const { suggestions, remaining, removeButton } = removal;
  const sections = useMemo(() => toSuggestionSections(suggestions, files), [suggestions, files]);
  const { safe, review } = useMemo(() => summarize(suggestions), [suggestions]);
  const isWide = useIsWide();
  // The companion lists its folders itself, with what a browser hides.
  const isListed = folder.roots.some(({ handle }) => !isNativeFolder(handle));
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-4">
      <RemovalSummaryCard folder={folder} />
      <SafeFigure safe={safe} review={review} total={remaining.totalSize}>
        {isWide && removeButton}
      </SafeFigure>
      {!removal.isLive && <AllowWrites folder={folder} />}
      <InspectionStatus folder={folder} />
      {folder.roots.length > 1 && <FoldersCard folder={folder} />}
      {sections.length === 0 ? (
        <EmptyCard icon={CircleCheck} title={t('suggestion.none')} description={t('suggestion.none.text')} />
      ) : (
        <LinkButton to={paths.folderCards} variant="secondary" className="self-start">
          <Layers aria-hidden className="size-4" />
          {t('suggestion.cards')}
        </LinkButton>
      )}
      <SectionCard
        title={t('suggestion.safe')}
        note={t('suggestion.safe.note')}
        sections={sections.filter(({ isSafe }) => isSafe)}
        removal={removal}
      />
      <SectionCard
        title={t('suggestion.review')}
        note={t('suggestion.review.note')}
        sections={sections.filter(({ isSafe }) => !isSafe)}
        removal={removal}
      />
      {(remaining.skipped.length > 0 || isListed) && (
        <Card flush>
          <ul className="overflow-hidden rounded-card">
            <SkippedPaths skipped={remaining.skipped} isListed={isListed} />
          </ul>
        </Card>
      )}
      {folder.roots.length <= 1 && <FoldersCard folder={folder} />}
      {user && !hasFreeLimits(user) && (
        <SourceCopiesEntry title={t('elsewhere')} description={t('elsewhere.text')} />
      )}
      <MoreTools folder={folder} removal={removal} />
      {!isWide && removeButton && <TickedBar removal={removal}>{removeButton}</TickedBar>}
      {removal.dialogs}
    </div>
  );
}
