import { Cloud, HardDrive, Mail } from 'lucide-react';
import { formatBytes } from '@/shared/format/format';
import { VirtualList } from '@/shared/ui/virtual-list';
import { useStore } from '@/shared/state/store';
import { Checkbox } from '@/shared/ui/checkbox';
import { FileName } from '@/shared/ui/file-name';
import { Select, type SelectOption } from '@/shared/ui/select';
import { keepablePlaces } from './copy-choice';
import { type CopyGroup, THIS_DEVICE } from './match-copies';
import { copiesText, useCopiesText } from './messages';
import type { RemoteFile } from './remote-file';
import type { SourceCopies } from './source-copies';

const ROW_HEIGHT = 200;
/** The choice that keeps every copy. */
const EVERYWHERE = '';

interface CopyGroupsProps {
  copies: SourceCopies;
  groups: readonly CopyGroup[];
}

/** Files in several places; for each, or for all at once, the user says where its copy stays. */
export function CopyGroups({ copies, groups }: CopyGroupsProps) {
  const t = useCopiesText();
  const { kept } = useStore(copies.state);
  const choices = new Set(groups.map(({ key }) => kept.get(key) ?? EVERYWHERE));
  return (
    <>
      <Select
        label={t('keep.all')}
        hint={kept.size === 0 ? t('keep.all.hint') : undefined}
        value={choices.size === 1 ? [...choices][0] : EVERYWHERE}
        onChange={({ target }) => keepAll(copies, groups, target.value || null)}
        options={placeOptions(groups)}
      />
      <VirtualList
        label={t('groups')}
        items={groups}
        keyOf={({ key }) => key}
        rowHeight={ROW_HEIGHT}
        row={(group) => <GroupRow copies={copies} group={group} />}
      />
    </>
  );
}

/** Groups without a copy in the place keep all of theirs. */
function keepAll(copies: SourceCopies, groups: readonly CopyGroup[], place: string | null): void {
  const has = (group: CopyGroup) => place === null || keepablePlaces(group).includes(place);
  copies.setKept(groups.filter(has), place);
  copies.setKept(
    groups.filter((group) => !has(group)),
    null,
  );
}

function placeOptions(groups: readonly CopyGroup[]): SelectOption[] {
  const names = new Map(
    groups.flatMap(({ remote }) => remote.map(({ place }): [string, string] => [place.id, place.name])),
  );
  const places = new Set(groups.flatMap(keepablePlaces));
  return [
    { value: EVERYWHERE, label: copiesText('keep.everywhere') },
    ...[...places].map((value) => ({
      value,
      label:
        value === THIS_DEVICE
          ? copiesText('keep.device')
          : copiesText('keep.drive', { drive: names.get(value) ?? '' }),
    })),
  ];
}

interface GroupRowProps {
  copies: SourceCopies;
  group: CopyGroup;
}

function GroupRow({ copies, group }: GroupRowProps) {
  const t = useCopiesText();
  const { kept, messages } = useStore(copies.state);
  const place = kept.get(group.key);
  const path = group.local[0]?.path ?? group.remote[0]?.path ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const keeper = group.remote.find((file) => file.place.id === place)?.place;
  return (
    <div className="flex flex-col gap-2 py-4 text-small">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-body font-medium wrap-anywhere">
          <FileName>{name}</FileName>
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{formatBytes(group.bytes)}</span>
      </div>
      <ul className="flex flex-col gap-1 text-soft">
        {group.local.map((file) => (
          <li key={file.id} className="flex gap-2">
            <HardDrive aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {t('device')}
              {': '}
              <FileName>{file.path}</FileName>
            </span>
          </li>
        ))}
        {group.remote.map((file) => (
          <RemoteRow
            key={`${file.id} ${file.path}`}
            file={file}
            isTicked={messages.has(file.id)}
            onTick={place === undefined ? null : () => copies.toggleMessage(file.id)}
          />
        ))}
      </ul>
      <Select
        label={t('keep.one')}
        hint={keeper && group.local.length > 0 ? t('keep.drive.warning', { drive: keeper.name }) : undefined}
        value={place ?? EVERYWHERE}
        onChange={({ target }) => copies.setKept([group], target.value || null)}
        options={placeOptions([group])}
      />
    </div>
  );
}

interface RemoteRowProps {
  file: RemoteFile;
  isTicked: boolean;
  /** Null while all copies stay. */
  onTick: (() => void) | null;
}

/** A message is only shown; it goes when it is ticked. */
function RemoteRow({ file: { place, path, detail, isShared }, isTicked, onTick }: RemoteRowProps) {
  const t = useCopiesText();
  const isMail = place.kind === 'mailbox';
  const Icon = isMail ? Mail : Cloud;
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {place.name}
        {': '}
        <FileName>{path}</FileName>
        {isShared && ` · ${t('shared')}`}
        {!place.canRemove && ` · ${t('listing')}`}
        {detail && <span className="block text-caption">{detail}</span>}
        {isMail && onTick && <Checkbox label={t('message.too')} checked={isTicked} onChange={onTick} />}
      </span>
    </li>
  );
}
