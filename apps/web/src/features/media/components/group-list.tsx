import { Image, Video } from 'lucide-react';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import type { GroupId, MediaGroup } from '../media-groups';
import { useMediaText } from '../messages';

const ICONS = { image: Image, video: Video };

interface GroupListProps {
  groups: readonly MediaGroup[];
  selected: ReadonlySet<GroupId>;
  disabled: boolean;
  onToggle: (id: GroupId) => void;
}

/** The selectable groups (MEDIA-02); empty ones are labelled and disabled. */
export function DemoGroupList({ groups, selected, disabled, onToggle }: GroupListProps) {
  const t = useMediaText();
  return (
    <Card flush>
      <List label={t('groups.title')}>
        {groups.map(({ id, name, type, count, totalSize }) => (
          <ChoiceRow
            key={id}
            title={name}
            description={count === 0 ? t('group.empty') : t(`group.${id}.count`, { count })}
            icon={ICONS[type]}
            hue={id}
            trailing={formatBytes(totalSize)}
            checked={selected.has(id)}
            disabled={disabled || count === 0}
            onToggle={() => onToggle(id)}
          />
        ))}
      </List>
    </Card>
  );
}
