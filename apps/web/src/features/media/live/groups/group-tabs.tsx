import type { Strictness } from '@swipeclean/scan-engine';
import { Crown } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useChoice } from '@/folder/choice/file-choice';
import { KeptFiles } from '@/folder/choice/kept-files';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tabs, useTabParam } from '@/shared/ui/tabs';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { createSelection } from '@/folder/file-selection';
import { listCopies, type ShownGroups } from '../current-groups';
import { MediaChoice } from '../media-choice';
import { type AnyGroup, otherFiles } from '../media-units';
import { ChoiceGroups } from './choice-groups';
import { PhotoGrid } from './photo-grid';

const TABS = ['similar', 'bursts', 'months', 'graphics'] as const;
type Tab = (typeof TABS)[number];
const STRICTNESS = ['strict', 'loose'] as const satisfies Strictness[];

interface GroupTabsProps {
  folder: OpenFolder;
  groups: ShownGroups | null;
  onShow: (group: AnyGroup, at: number) => void;
}

/** The photos and videos: groups alike and bursts first, then all by month; small graphics apart. */
export function GroupTabs({ groups, ...rest }: GroupTabsProps) {
  const t = useMediaText();
  const first = useFirstTab(groups);
  const [tab, setTab] = useTabParam([first, ...TABS.filter((value) => value !== first)]);
  if (!groups) return <GridSkeleton />;
  // Other tabs than that of all photos are there while they hold something, and while they are open.
  const shown = TABS.filter((value) => value === 'months' || countOf(groups, value) > 0 || tab === value);
  return (
    <Tabs
      label={t('groups.title')}
      value={tab}
      onChange={setTab}
      items={shown.map((value) => ({
        value,
        label: t('live.tab', { name: t(`live.${value}`), count: formatNumber(countOf(groups, value)) }),
        content: <Panel key={value} tab={value} groups={groups} {...rest} />,
      }))}
    />
  );
}

/**
 * Where there is something to decide. Groups are found while the user looks: their tab comes up only until the first
 * press or scroll, as it would take the place of what the user looks at.
 */
function useFirstTab(groups: ShownGroups | null): Tab {
  const best = (groups && TABS.find((tab) => countOf(groups, tab) > 0)) ?? 'months';
  const [held, setHeld] = useState<Tab | null>(null);
  useEffect(() => {
    const hold = () => setHeld((before) => before ?? best);
    for (const type of TOUCHES) window.addEventListener(type, hold, { passive: true });
    return () => TOUCHES.forEach((type) => window.removeEventListener(type, hold));
  }, [best]);
  return held ?? best;
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

function countOf(groups: ShownGroups, tab: Tab): number {
  if (tab !== 'graphics') return groups[tab].length;
  return groups.graphics.reduce((sum, { units }) => sum + units.length, 0);
}

/** The shape of the grid that comes. */
function GridSkeleton() {
  const t = useMediaText();
  return (
    <div role="status" aria-label={t('groups.title')} className="max-lg:-mx-4">
      <Skeleton className="mb-4 h-12 max-lg:mx-4" />
      <div className="grid grid-cols-4 gap-0.5 lg:grid-cols-6">
        {Array.from({ length: 24 }, (_, at) => (
          <Skeleton key={at} className="aspect-square rounded-none" />
        ))}
      </div>
    </div>
  );
}

type PanelProps = GroupTabsProps & { tab: Tab; groups: ShownGroups };

function Panel({ tab, groups, folder, onShow }: PanelProps) {
  const t = useMediaText();
  const library = folder.scoped(MediaLibrary);
  const { choice } = useChoice(folder, MediaChoice);
  const { strictness, analysisStatus } = useStore(library.state);
  const remaining = useRemaining(folder);
  const { stays } = useStore(folder.scoped(KeptFiles).state);
  const isByMonth = tab === 'months' || tab === 'graphics';
  const best = useMemo(() => {
    const found = isByMonth ? [] : groups[tab];
    const canGo = (id: number) => !stays.has(remaining.files[id]!.path);
    const copies = listCopies(found, remaining).filter(canGo);
    const parts = found.map((group) => otherFiles(group, remaining.protectedFiles).filter(canGo));
    const others = parts.flat();
    const count = parts.filter(({ length }) => length > 0).length;
    return { count, others, copies, bytes: createSelection(remaining.files, others).bytes };
  }, [tab, isByMonth, groups, remaining, stays]);
  return (
    <>
      {tab === 'similar' && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* Narrower than the tabs above, which it does not belong to. */}
          <div className="max-w-full min-w-60">
            <SegmentedControl
              label={t('live.strictness')}
              value={strictness}
              options={STRICTNESS.map((value) => ({ value, label: t(`live.strictness.${value}`) }))}
              onChange={(value) => library.setStrictness(value)}
            />
          </div>
          {/* What needs a closer look is said at once. */}
          <details
            key={strictness}
            open={strictness === 'loose'}
            className="min-w-0 flex-1 text-small text-soft open:basis-60"
          >
            <summary className="flex min-h-11 items-center">{t('live.strictness')}</summary>
            <p>{t(`live.strictness.${strictness}.note`)}</p>
          </details>
        </div>
      )}
      <div className="mb-4 flex flex-wrap gap-2 empty:hidden">
        {best.count > 0 && (
          <Button icon={Crown} onClick={() => choice.setTicked(best.others, true)}>
            {t('live.best', { count: best.count, size: formatBytes(best.bytes) })}
          </Button>
        )}
        {best.copies.length > 0 && best.copies.length < best.others.length && (
          <Button variant="secondary" onClick={() => choice.setTicked(best.copies, true)}>
            {t('live.others.copies', { count: best.copies.length })}
          </Button>
        )}
      </div>
      {groups[tab].length === 0 ? (
        <EmptyCard
          icon="photos"
          title={t(analysisStatus === 'running' && !isByMonth ? 'live.none.yet' : `live.none.${tab}`)}
        />
      ) : isByMonth ? (
        <PhotoGrid folder={folder} groups={groups[tab]} onShow={onShow} />
      ) : (
        <ChoiceGroups folder={folder} groups={groups[tab]} onShow={onShow} />
      )}
    </>
  );
}
