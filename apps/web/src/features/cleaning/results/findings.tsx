import type { FileSet, IdenticalGroup, PossibleGroup, ScanResult } from '@swipeclean/scan-engine';
import { formatBytes } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Disclosure } from '../../../shared/ui/disclosure';
import { useCleaningText } from '../messages';
import { useFolderText } from '../../../shared/folder/messages';
import { FileLine } from '../../../shared/folder/files/file-line';
import { MoreRows } from '../../../shared/folder/files/more-rows';

interface FindingsProps {
  result: ScanResult;
  /** Ticks files in the list; without it findings are only shown. */
  onSelect?: (ids: number[]) => void;
  /** What the screen lists on its own. */
  apart?: readonly ('possible' | 'old' | 'large')[];
}

/** What a scan found, most worthwhile first; each row opens to the files behind it. */
export function Findings({ result, onSelect, apart = [] }: FindingsProps) {
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
        <Identical groups={identical} result={result} onSelect={onSelect} />
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

type GroupsProps<Group> = Omit<FindingsProps, 'result'> & { groups: readonly Group[]; result: ScanResult };

/** Same content, proven; the newest of each group is kept. */
function Identical({ groups, result, onSelect }: GroupsProps<IdenticalGroup>) {
  const t = useCleaningText();
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
        ids={() => groups.flatMap(({ ids }) => ids.slice(1))}
      />
      <MoreRows
        items={groups}
        row={({ keep, ids, size, reclaimable }) => (
          <li key={keep} className="py-2 not-last:border-b not-last:border-line">
            <p className="px-5 pb-1 text-small font-medium tabular-nums">
              {t('findings.group', {
                count: ids.length,
                size: formatBytes(size),
                free: formatBytes(reclaimable),
              })}
            </p>
            <ul>
              {ids.map((id) => (
                <FileLine key={id} path={pathOf(result, id)} note={id === keep && t('findings.kept')} />
              ))}
            </ul>
          </li>
        )}
      />
    </Disclosure>
  );
}

/** Same name and size, contents not proven (CLEAN-09). */
function Possible({ groups, result }: GroupsProps<PossibleGroup>) {
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

function Files({ title, set, result, onSelect }: FindingsProps & { title: string; set: FileSet }) {
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
