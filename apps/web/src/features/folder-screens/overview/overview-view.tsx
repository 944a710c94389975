import { summarize } from '@swipeclean/scan-engine';
import { Layers } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { KeptFiles, useOfferedSuggestions } from '@/folder/choice/kept-files';
import { isNativeFolder } from '@/folder/engine';
import { FileDisclosure } from '@/folder/file-list/file-lines';
import { FreedSize, sumFreed } from '@/folder/file-list/freed-size';
import { isSelected } from '@/folder/file-selection';
import { isReadOnly } from '@/folder/is-read-only';
import type { OpenFolder } from '@/folder/open-folder';
import { InspectionStatus } from '@/folder/inspection/inspection-status';
import { SkippedPaths } from '@/folder/scan/skipped-paths';
import { SourceCopiesEntry } from '@/folder/source-copies/source-copies-entry';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { AllowWrites } from '@/folder/trash/trash-panel';
import { useTrashState } from '@/folder/trash/trash-state';
import { useRemoved, useTrash } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { hasFreeLimits } from '@/shared/session/user';
import { useStore } from '@/shared/state/store';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { useFolderScreenText } from '../messages';
import { TickedBar } from '../ticked-bar';
import { type SuggestedRemoval, useSuggestedRemoval } from '../use-suggested-removal';
import { useMinWidth } from '@/shared/browser/use-min-width';
import { FoldersCard } from './folders-card';
import { MoreTools } from './more-tools';
import { NothingFound } from './nothing-found';
import { SafeFigure } from './safe-figure';
import { FILES_ID, SectionCard } from './section-card';
import { keyOfSection, SectionFiles, useSectionTexts } from './section-files';
import { type SuggestionSection, toSuggestionSections } from './suggestion-sections';

const FileDetails = lazy(async () => ({
  default: (await import('@/folder/preview/file-details')).FileDetails,
}));
const SaveOffer = lazy(() => import('@/folder/totals/save-offer'));

/** What can be freed in the open folder, in one number, and the one action that frees it. */
export default function OverviewView({ folder }: { folder: OpenFolder }) {
  const t = useFolderScreenText();
  const { files } = folder.result;
  const removal = useSuggestedRemoval(folder);
  const { remaining, removeButton } = removal;
  const offered = useOfferedSuggestions(folder);
  const sections = useMemo(() => toSuggestionSections(offered, files), [offered, files]);
  const { safe, review } = useMemo(() => summarize(offered), [offered]);
  // Nothing is ticked until the decisions of earlier visits are read.
  const { isReady, stays } = useStore(folder.scoped(KeptFiles).state);
  const removed = useRemoved(folder);
  const kept = useMemo(
    () => (stays.size > 0 ? files.filter(({ id, path }) => stays.has(path) && !isSelected(removed, id)) : []),
    [files, stays, removed],
  );
  const { report, work } = useTrashState(useTrash(folder));
  // What was just done is the news.
  const isFolded = report !== null || work !== null;
  const isWide = useMinWidth();
  const { chosen, choose } = useChosenSection(sections, isWide);
  const shown = sections.find((section) => keyOfSection(section) === chosen);
  // The companion lists its folders itself, with what a browser hides.
  const isListed = folder.roots.some(({ handle }) => !isNativeFolder(handle));
  const { user } = useSession();
  const groups = { folder, removal, chosen, isWide, onChoose: choose };
  const nothing = <NothingFound folder={folder} isAllKept={stays.size > 0} isBrief={isFolded} />;
  const safeSections = sections.filter(({ isSafe }) => isSafe);
  const hasFound = sections.length > 0;
  const cardsLink = hasFound && (
    <LinkButton to={paths.folderCards} variant="secondary">
      <Layers aria-hidden className="size-4" />
      {t('suggestion.cards')}
    </LinkButton>
  );
  return (
    <div className="flex flex-col gap-4">
      <RemovalSummaryCard folder={folder} />
      {hasFound || isFolded ? (
        <SafeFigure safe={safe} review={review} total={remaining.totalSize} isFolded={isFolded}>
          {isWide && removeButton}
        </SafeFigure>
      ) : (
        nothing
      )}
      {hasFound && !removal.isLive && (isReadOnly(folder) || (isReady && !removeButton)) && (
        <AllowWrites folder={folder} />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {isWide && cardsLink}
        <div className="min-w-0 flex-1 basis-60">
          <InspectionStatus folder={folder} />
        </div>
      </div>
      {folder.roots.length > 1 && <FoldersCard folder={folder} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className={`flex min-w-0 flex-col gap-4 ${shown ? 'lg:col-span-6' : 'lg:col-span-12'}`}>
          {!hasFound && isFolded && nothing}
          <SectionCard
            {...groups}
            title={t('suggestion.safe')}
            note={t('suggestion.safe.note')}
            isNoteTrue={isReady}
            sections={safeSections}
            hasLargest
          />
          <SectionCard
            {...groups}
            title={t('suggestion.review')}
            note={t('suggestion.review.note')}
            sections={sections.filter(({ isSafe }) => !isSafe)}
            hasLargest={safeSections.length === 0}
          />
          {/* On a phone the groups follow the number. */}
          {!isWide && cardsLink}
          {(remaining.skipped.length > 0 || isListed || kept.length > 0) && (
            <Card flush>
              <ul className="divide-y divide-line overflow-hidden rounded-card">
                <FileDisclosure
                  title={t('suggestion.kept', { count: kept.length })}
                  trailing={<FreedSize {...sumFreed(kept)} />}
                  files={kept}
                />
                <SkippedPaths skipped={remaining.skipped} isListed={isListed} />
              </ul>
            </Card>
          )}
          {folder.roots.length <= 1 && <FoldersCard folder={folder} />}
          {user && !hasFreeLimits(user) && (
            <SourceCopiesEntry title={t('elsewhere')} description={t('elsewhere.text')} />
          )}
          <MoreTools folder={folder} removal={removal} hasFound={hasFound} />
          <Suspense>
            <SaveOffer folder={folder} />
          </Suspense>
        </div>
        {isWide && shown && <ChosenSection folder={folder} section={shown} removal={removal} />}
      </div>
      {!isWide && removeButton && <TickedBar removal={removal}>{removeButton}</TickedBar>}
      {removal.dialogs}
    </div>
  );
}

/** Where there are two columns, one group is always shown: first the largest. */
function useChosenSection(sections: readonly SuggestionSection[], isWide: boolean) {
  const [key, setKey] = useState<string | null>(null);
  const isThere = sections.some((section) => keyOfSection(section) === key);
  const largest = sections.find(({ isSafe }) => isSafe) ?? sections[0];
  const chosen = isThere ? key : isWide && largest ? keyOfSection(largest) : null;
  return {
    chosen,
    choose: (next: string) => setKey(next === chosen && !isWide ? null : next),
  };
}

interface ChosenSectionProps {
  folder: OpenFolder;
  section: SuggestionSection;
  removal: SuggestedRemoval;
}

/** The files of the chosen group beside the groups; one file alone is shown large. */
function ChosenSection({ folder, section, removal }: ChosenSectionProps) {
  const { title, note } = useSectionTexts(section);
  const [first] = section.ids;
  return (
    <div id={FILES_ID} className="min-w-0 lg:sticky lg:top-20 lg:col-span-6">
      <Card
        flush
        title={title}
        aside={
          <span className="font-semibold whitespace-nowrap tabular-nums">{formatBytes(section.bytes)}</span>
        }
      >
        <SectionFiles key={keyOfSection(section)} section={section} removal={removal} />
        {section.ids.length === 1 && (
          <Suspense>
            <div className="flex flex-col gap-4 border-t border-line p-5">
              <FileDetails folder={folder} file={folder.result.files[first!]!} reason={note} />
            </div>
          </Suspense>
        )}
      </Card>
    </div>
  );
}
