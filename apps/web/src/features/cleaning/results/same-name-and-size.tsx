import type { PossibleDuplicateGroup } from '@swipeclean/scan-engine';
import { FileLine, PagedList } from '@/folder/file-list/file-lines';
import { FreedSize, sumFreed } from '@/folder/file-list/freed-size';
import type { Remaining } from '@/folder/remaining';
import { formatBytes } from '@/shared/format/format';
import { Disclosure } from '@/shared/ui/disclosure';
import { useCleaningText } from '../messages';

/** What the comparison of contents says of a file that has the name and size of a newer one. */
type Comparison = 'identical' | 'different' | 'uncompared';

interface SameNameAndSizeProps {
  groups: readonly PossibleDuplicateGroup[];
  remaining: Remaining;
}

/**
 * Files with the name and size of a newer one (CLEAN-09): those that may be copies, and apart from them those whose
 * content the scan has proven different.
 */
export function SameNameAndSize({ groups, remaining }: SameNameAndSizeProps) {
  const compare = comparisonOf(remaining);
  const only = (isWanted: (comparison: Comparison) => boolean) =>
    groups
      .map((group) => ({
        ...group,
        flagged: group.flagged.filter((id) => isWanted(compare(id, group.keep))),
      }))
      .filter(({ flagged }) => flagged.length > 0);
  return (
    <>
      <Group
        kind="possible"
        groups={only((comparison) => comparison !== 'different')}
        remaining={remaining}
        compare={compare}
      />
      <Group
        kind="different"
        groups={only((comparison) => comparison === 'different')}
        remaining={remaining}
        compare={compare}
      />
    </>
  );
}

interface GroupProps extends SameNameAndSizeProps {
  kind: 'possible' | 'different';
  compare: (id: number, keep: number) => Comparison;
}

function Group({ kind, groups, remaining, compare }: GroupProps) {
  const t = useCleaningText();
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, { flagged }) => sum + flagged.length, 0);
  const { bytes } = sumFreed(groups.flatMap(({ flagged }) => flagged.map((id) => remaining.files[id]!)));
  return (
    <Disclosure
      title={t(`findings.${kind}`)}
      description={t(`findings.${kind}.note`, { count })}
      trailing={kind === 'possible' ? formatBytes(bytes) : undefined}
    >
      <PagedList
        items={groups}
        row={({ keep, flagged }) => (
          <li key={keep} className="py-2 not-last:border-b not-last:border-line">
            <ul>
              {[keep, ...flagged].map((id) => {
                const file = remaining.files[id]!;
                return (
                  <FileLine
                    key={id}
                    path={file.path}
                    note={t(id === keep ? 'findings.newest' : `findings.compared.${compare(id, keep)}`)}
                    trailing={<FreedSize {...sumFreed([file])} />}
                  />
                );
              })}
            </ul>
          </li>
        )}
      />
    </Disclosure>
  );
}

/** The scan compares all files of one size, except those that it could not read. */
function comparisonOf({ files, identical, skipped }: Remaining): (id: number, keep: number) => Comparison {
  const groupOf = new Map(identical.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)));
  const unread = new Set(skipped.map(({ path }) => path));
  const isCompared = (id: number) => {
    const file = files[id];
    return file !== undefined && file.size > 0 && !unread.has(file.path);
  };
  return (id, keep) => {
    if (groupOf.has(id) && groupOf.get(id) === groupOf.get(keep)) return 'identical';
    return isCompared(id) && isCompared(keep) ? 'different' : 'uncompared';
  };
}
