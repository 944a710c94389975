import type {
  FileSet,
  DecidedGroup,
  PossibleDuplicateGroup,
  ScannedFile,
  ScanResult,
} from '@swipeclean/scan-engine';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { useCleaningText } from '../messages';
import { useFolderText } from '@/folder/messages';
import { FileLine } from '@/folder/files/file-line';
import { MoreRows } from '@/folder/files/more-rows';
import type { Selection } from '@/folder/files/selection';
import { KeptGroupFiles } from '@/folder/keep/kept-group';
import type { DecidedResult } from '@/folder/keep/use-decided';

interface FindingsProps {
  result: DecidedResult;
  /** Files that are never removed. */
  closed: Selection;
  /** Another copy of a group is to stay. */
  onKeep: (group: DecidedGroup, id: number) => void;
  onLook: (file: ScannedFile) => void;
  /** Ticks files in the list; without it findings are only shown. */
  onSelect?: (ids: number[]) => void;
  /** What the screen lists on its own. */
  apart?: readonly ('possible' | 'old' | 'large')[];
}

/** What a scan found, most worthwhile first; each row opens to the files behind it. */
export function Findings({ result, closed, onKeep, onLook, onSelect, apart = [] }: FindingsProps) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const { identical, possible, old, large, empty, junk, skipped } = result;
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
        <Identical {...{ result, closed, onKeep, onLook, onSelect }} />
        {shows('possible') && <Possible groups={possible} result={result} />}
        {shows('old') && <Files title={t('findings.old')} set={old} result={result} onSelect={onSelect} />}
        {shows('large') && (
          <Files title={t('findings.large')} set={large} result={result} onSelect={onSelect} />
        )}
        {junk.map((match) => (
          <Files
            key={match.rule}
            title={folderText(`junk.${match.rule}`)}
            set={match}
            result={result}
            onSelect={onSelect}
          />
        ))}
        {!junk.some(({ rule }) => rule === 'empty-file') && (
          <Files title={t('findings.empty')} set={empty} result={result} />
        )}
        <Skipped result={result} />
      </ul>
    </Card>
  );
}

/** Same content, proven; of each group one is kept. */
function Identical({ result, closed, onKeep, onLook, onSelect }: Omit<FindingsProps, 'apart'>) {
  const t = useCleaningText();
  const groups = result.identical;
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
      <MoreRows
        items={groups}
        row={(group) => (
          <li key={Math.min(...group.ids)} className="py-2 not-last:border-b not-last:border-line">
            <p className="px-5 pb-1 text-small font-medium tabular-nums">
              {t('findings.group', {
                count: group.ids.length,
                size: formatBytes(group.size),
                free: formatBytes(group.reclaimable),
              })}
            </p>
            <KeptGroupFiles
              group={group}
              files={result.files}
              closed={closed}
              onKeep={(id) => onKeep(group, id)}
              onLook={onLook}
            />
          </li>
        )}
      />
    </Disclosure>
  );
}

/** Same name and size, contents not proven (CLEAN-09). */
function Possible({ groups, result }: { groups: readonly PossibleDuplicateGroup[]; result: ScanResult }) {
  const t = useCleaningText();
  if (groups.length === 0) return null;
  const files = groups.reduce((sum, { flagged }) => sum + flagged.length, 0);
  const bytes = groups.reduce((sum, { flagged, size }) => sum + flagged.length * size, 0);
  return (
    <Disclosure
      title={t('findings.possible')}
      description={t('findings.possible.note', { count: files })}
      trailing={formatBytes(bytes)}
    >
      <MoreRows
        items={groups}
        row={({ keep, flagged, size }) => (
          <li key={keep} className="py-2 not-last:border-b not-last:border-line">
            <ul>
              {[keep, ...flagged].map((id) => (
                <FileLine
                  key={id}
                  path={pathOf(result, id)}
                  note={id === keep && t('findings.newest')}
                  trailing={formatBytes(size)}
                />
              ))}
            </ul>
          </li>
        )}
      />
    </Disclosure>
  );
}

function Files({
  title,
  set,
  result,
  onSelect,
}: Pick<FindingsProps, 'result' | 'onSelect'> & { title: string; set: FileSet }) {
  const t = useCleaningText();
  if (set.ids.length === 0) return null;
  return (
    <Disclosure
      title={title}
      description={t('summary.files', { count: set.ids.length })}
      trailing={formatBytes(set.bytes)}
    >
      <SelectButton onSelect={onSelect} label={t('findings.select')} ids={() => set.ids} />
      <MoreRows
        items={set.ids}
        row={(id) => (
          <FileLine key={id} path={pathOf(result, id)} trailing={formatBytes(result.files[id]?.size ?? 0)} />
        )}
      />
    </Disclosure>
  );
}

function Skipped({ result: { skipped } }: { result: ScanResult }) {
  const t = useCleaningText();
  if (skipped.length === 0) return null;
  return (
    <Disclosure
      title={t('findings.skipped')}
      description={t('findings.skipped.note', { count: skipped.length })}
    >
      <MoreRows
        items={skipped}
        row={({ path, reason }) => <FileLine key={path} path={path} note={t(`skipped.${reason}`)} />}
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

function pathOf(result: ScanResult, id: number): string {
  return result.files[id]?.path ?? '';
}
