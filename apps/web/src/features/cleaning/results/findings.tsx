import {
  type DecidedGroup,
  type FileSet,
  kindOfJunk,
  LARGE_FILE_MEGABYTES,
  type ScannedFile,
} from '@swipeclean/scan-engine';
import { memo } from 'react';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { useCleaningText } from '../messages';
import { useFolderText } from '@/folder/messages';
import { FileLine, PagedList } from '@/folder/file-list/file-lines';
import { FreedSize, sumFreed } from '@/folder/file-list/freed-size';
import type { Remaining } from '@/folder/remaining';
import { DuplicateGroup } from '@/folder/rules/duplicate-group';
import { SkippedPaths } from '@/folder/scan/skipped-paths';
import { SameNameAndSize } from './same-name-and-size';

interface FindingsProps {
  remaining: Remaining;
  /** The user keeps another copy of a group. */
  onKeep: (group: DecidedGroup, id: number) => void;
  onPreview: (file: ScannedFile) => void;
  /** Ticks files in the list; without it, findings are read-only. */
  onSelect?: (ids: number[]) => void;
  /** Findings that the screen lists elsewhere. */
  apart?: readonly ('possible' | 'old' | 'large')[];
}

/** The findings of a scan, largest first; each row expands to its files. */
export const Findings = memo(function Findings(props: FindingsProps) {
  const { remaining, onKeep, onPreview, onSelect, apart = [] } = props;
  const t = useCleaningText();
  const folderText = useFolderText();
  const { identical, possible, old, large, empty, junk, skipped } = remaining;
  const shows = (kind: 'possible' | 'old' | 'large') => !apart.includes(kind);
  const listed = [
    ...(shows('possible') ? [possible] : []),
    ...(shows('old') ? [old.ids] : []),
    ...(shows('large') ? [large.ids] : []),
  ];
  const isClean = [identical, empty.ids, junk, skipped, ...listed].every(({ length }) => length === 0);
  if (isClean && apart.length > 0) return null;
  return (
    <Card flush title={t('findings.title')}>
      {isClean && <p className="px-5 pb-5 text-small text-soft">{t('findings.none')}</p>}
      <ul className="divide-y divide-line overflow-hidden rounded-b-card">
        <Identical remaining={remaining} onKeep={onKeep} onPreview={onPreview} onSelect={onSelect} />
        {shows('possible') && <SameNameAndSize groups={possible} remaining={remaining} />}
        {shows('old') && (
          <Files title={t('findings.old')} set={old} remaining={remaining} onSelect={onSelect} />
        )}
        {shows('large') && (
          <Files
            title={t('findings.large', { megabytes: LARGE_FILE_MEGABYTES })}
            set={large}
            remaining={remaining}
            onSelect={onSelect}
          />
        )}
        {junk.map((match) => (
          <Files
            key={match.rule}
            title={folderText(`suggestion.${kindOfJunk(match.rule)}.title`)}
            set={match}
            remaining={remaining}
            onSelect={onSelect}
          />
        ))}
        {!junk.some(({ rule }) => rule === 'empty-file') && (
          <Files title={t('findings.empty')} set={empty} remaining={remaining} />
        )}
        <SkippedPaths skipped={skipped} isListed={false} />
      </ul>
    </Card>
  );
});

/** Files with identical content; one of each group is kept. */
function Identical({ remaining, onKeep, onPreview, onSelect }: Omit<FindingsProps, 'apart'>) {
  const t = useCleaningText();
  const groups = remaining.identical;
  if (groups.length === 0) return null;
  const bytes = groups.reduce((sum, { reclaimable }) => sum + reclaimable, 0);
  return (
    <Disclosure
      title={t('findings.identical')}
      description={t('findings.identical.note', { count: groups.length })}
      trailing={formatBytes(bytes)}
    >
      <SelectButton
        onSelect={onSelect}
        label={t('findings.selectCopies')}
        ids={() => groups.flatMap(({ removable }) => removable)}
      />
      <PagedList
        items={groups}
        row={(group) => (
          <IdenticalGroup
            key={Math.min(...group.ids)}
            group={group}
            remaining={remaining}
            onKeep={onKeep}
            onPreview={onPreview}
          />
        )}
      />
    </Disclosure>
  );
}

interface IdenticalGroupProps extends Pick<FindingsProps, 'remaining' | 'onKeep' | 'onPreview'> {
  group: DecidedGroup;
}

/** One group; those that are shown stay as they are when more are. */
const IdenticalGroup = memo(function IdenticalGroup(props: IdenticalGroupProps) {
  const { group, remaining, onKeep, onPreview } = props;
  const t = useCleaningText();
  return (
    <li className="py-2 not-last:border-b not-last:border-line">
      <p className="px-5 pb-1 text-small font-medium tabular-nums">
        {t('findings.group', {
          count: group.ids.length,
          size: formatBytes(group.size),
          free: formatBytes(group.reclaimable),
        })}
      </p>
      <DuplicateGroup
        group={group}
        files={remaining.files}
        protectedFiles={remaining.protectedFiles}
        onKeep={(id) => onKeep(group, id)}
        onPreview={onPreview}
      />
    </li>
  );
});

function Files({
  title,
  set,
  remaining,
  onSelect,
}: Pick<FindingsProps, 'remaining' | 'onSelect'> & { title: string; set: FileSet }) {
  const t = useCleaningText();
  const sharedText = useSharedText();
  if (set.ids.length === 0) return null;
  return (
    <Disclosure
      title={title}
      description={sharedText('progress.files', { count: set.ids.length })}
      trailing={formatBytes(set.bytes)}
    >
      <SelectButton onSelect={onSelect} label={t('findings.select')} ids={() => set.ids} />
      <PagedList
        items={set.ids}
        row={(id) => {
          const file = remaining.files[id]!;
          return <FileLine key={id} path={file.path} trailing={<FreedSize {...sumFreed([file])} />} />;
        }}
      />
    </Disclosure>
  );
}

function SelectButton({
  label,
  ids,
  onSelect,
}: Pick<FindingsProps, 'onSelect'> & { label: string; ids: () => number[] }) {
  if (!onSelect) return null;
  return (
    <div className="px-2 pb-2">
      <Button variant="quiet" onClick={() => onSelect(ids())}>
        {label}
      </Button>
    </div>
  );
}
