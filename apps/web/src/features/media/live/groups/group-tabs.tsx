import type { Strictness } from '@swipeclean/scan-engine';
import { Crown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { PhotosSkeleton } from '@/folder/place-skeletons';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { Illustration } from '@/shared/ui/illustration';
import { Tabs, useTabParam } from '@/shared/ui/tabs';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import type { ShownGroups } from '../current-groups';
import { MediaChoice } from '../media-choice';
import type { AnyGroup } from '../media-units';
import { useOthers } from '../use-others';
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

const isByMonth = (tab: Tab) => tab === 'months' || tab === 'graphics';

/** The photos and videos: groups alike and bursts first, then all by month; small graphics apart. */
export function GroupTabs({ folder, groups, onShow }: GroupTabsProps) {
  const t = useMediaText();
  const first = useFirstTab(groups);
  const [tab, setTab] = useTabParam([first, ...TABS.filter((value) => value !== first)]);
  if (!groups) return <PhotosSkeleton />;
  // Other tabs than that of all photos are there while they hold something, and while they are open.
  const shown = TABS.filter((value) => value === 'months' || groups[value].length > 0 || tab === value);
  return (
    <Tabs
      label={t('groups.title')}
      beside={
        <>
          {tab === 'similar' && <StrictnessSelect library={folder.scoped(MediaLibrary)} />}
          <TickOthers folder={folder} tab={tab} groups={groups} />
        </>
      }
      value={tab}
      onChange={setTab}
      items={shown.map((value) => ({
        value,
        label: t(`live.${value}`),
        content: <Panel key={value} folder={folder} tab={value} groups={groups} onShow={onShow} />,
      }))}
    />
  );
}

/**
 * Where there is something to decide. Groups are found while the user looks: their tab comes up only until the first
 * press or scroll, as it would take the place of what the user looks at.
 */
function useFirstTab(groups: ShownGroups | null): Tab {
  const best = (groups && TABS.find((tab) => groups[tab].length > 0)) ?? 'months';
  const [held, setHeld] = useState<Tab | null>(null);
  useEffect(() => {
    const hold = () => setHeld((before) => before ?? best);
    for (const type of TOUCHES) window.addEventListener(type, hold, { passive: true });
    return () => TOUCHES.forEach((type) => window.removeEventListener(type, hold));
  }, [best]);
  return held ?? best;
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

interface ForTab {
  folder: OpenFolder;
  tab: Tab;
  groups: ShownGroups;
}

/** How alike the pictures of a group must be. */
function StrictnessSelect({ library }: { library: MediaLibrary }) {
  const t = useMediaText();
  const { strictness } = useStore(library.state);
  return (
    <select
      aria-label={t('live.strictness')}
      title={t(`live.strictness.${strictness}.note`)}
      value={strictness}
      onChange={({ target }) => library.setStrictness(target.value as Strictness)}
      className="min-h-11 min-w-0 bg-transparent text-small"
    >
      {STRICTNESS.map((value) => (
        <option key={value} value={value} className="bg-surface">
          {t(`live.strictness.${value}`)}
        </option>
      ))}
    </select>
  );
}

/** Ticks the others of all groups of a tab, or only the copies among them. */
function TickOthers({ folder, tab, groups }: ForTab) {
  const t = useMediaText();
  const { choice } = useChoice(folder, MediaChoice);
  const { ids, copies, bytes } = useOthers(folder, isByMonth(tab) ? undefined : groups[tab]);
  if (ids.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full">
      <Button icon={Crown} onClick={() => choice.setTicked(ids, true)}>
        {t('live.best')}
        <span className="max-sm:hidden">({formatBytes(bytes)})</span>
      </Button>
      {copies.length > 0 && copies.length < ids.length && (
        <Button variant="secondary" onClick={() => choice.setTicked(copies, true)}>
          {t('live.others.copies')}
        </Button>
      )}
    </div>
  );
}

function Panel({ tab, groups, folder, onShow }: ForTab & Pick<GroupTabsProps, 'onShow'>) {
  const t = useMediaText();
  const { strictness, analysisStatus } = useStore(folder.scoped(MediaLibrary).state);
  const isRunning = analysisStatus === 'running';
  if (groups[tab].length === 0)
    return (
      <EmptyCard
        icon={<Illustration picture="photos" />}
        title={t(isRunning && !isByMonth(tab) ? 'live.none.yet' : `live.none.${tab}`)}
      />
    );
  if (isByMonth(tab)) return <PhotoGrid folder={folder} groups={groups[tab]} onShow={onShow} />;
  return (
    <>
      {tab === 'similar' && strictness === 'loose' && (
        // What needs a closer look is said at once.
        <p className="mb-4 text-small text-soft">{t('live.strictness.loose.note')}</p>
      )}
      <ChoiceGroups folder={folder} groups={groups[tab]} onShow={onShow} />
    </>
  );
}
