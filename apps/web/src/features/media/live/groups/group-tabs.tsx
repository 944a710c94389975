import type { MediaGroups, Strictness } from '@swipeclean/scan-engine';
import { Images } from 'lucide-react';
import { useMemo } from 'react';
import { useChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { formatNumber } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tabs, useTabParam } from '@/shared/ui/tabs';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { splitOthers } from '../current-groups';
import { MediaChoice } from '../media-choice';
import type { AnyGroup } from '../media-units';
import { GroupList } from './group-list';

const TABS = ['months', 'similar', 'bursts'] as const;
const STRICTNESS = ['strict', 'loose'] as const satisfies Strictness[];

interface GroupTabsProps {
  folder: OpenFolder;
  groups: MediaGroups | null;
  onShow: (group: AnyGroup, at: number) => void;
}

/** The photos and videos by month, by similarity and by burst. */
export function GroupTabs({ groups, ...rest }: GroupTabsProps) {
  const t = useMediaText();
  const [tab, setTab] = useTabParam(TABS);
  if (!groups) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Tabs
      label={t('groups.title')}
      value={tab}
      onChange={setTab}
      items={TABS.map((value) => ({
        value,
        label: t('live.tab', { name: t(`live.${value}`), count: formatNumber(groups[value].length) }),
        content: <Panel key={value} tab={value} groups={groups} {...rest} />,
      }))}
    />
  );
}

type PanelProps = GroupTabsProps & { tab: (typeof TABS)[number]; groups: MediaGroups };

function Panel({ tab, groups, folder, onShow }: PanelProps) {
  const t = useMediaText();
  const library = folder.scoped(MediaLibrary);
  const { choice } = useChoice(folder, MediaChoice);
  const { strictness, analysisStatus } = useStore(library.state);
  const remaining = useRemaining(folder);
  const chosen = groups[tab];
  const { copies, similar } = useMemo(
    () => splitOthers(tab === 'months' ? [] : groups[tab], remaining),
    [tab, groups, remaining],
  );
  const buttons = tab === 'bursts' ? { all: [...copies, ...similar] } : { copies, similar };
  return (
    <>
      {tab === 'similar' && (
        <div className="mb-4">
          <SegmentedControl
            label={t('live.strictness')}
            value={strictness}
            options={STRICTNESS.map((value) => ({ value, label: t(`live.strictness.${value}`) }))}
            onChange={(value) => library.setStrictness(value)}
          />
          <p className="mt-2 text-small text-soft">{t(`live.strictness.${strictness}.note`)}</p>
        </div>
      )}
      <div className="mb-4 flex flex-wrap gap-2 empty:hidden">
        {Object.entries(buttons).map(
          ([kind, ids]) =>
            ids.length > 0 && (
              <Button key={kind} variant="secondary" onClick={() => choice.setTicked(ids, true)}>
                {t(`live.others.${kind as 'all' | 'copies' | 'similar'}`, { count: ids.length })}
              </Button>
            ),
        )}
      </div>
      {chosen.length === 0 ? (
        <EmptyCard
          icon={Images}
          title={t(analysisStatus === 'running' && tab !== 'months' ? 'live.none.yet' : `live.none.${tab}`)}
        />
      ) : (
        <GroupList folder={folder} groups={chosen} onShow={onShow} />
      )}
    </>
  );
}
