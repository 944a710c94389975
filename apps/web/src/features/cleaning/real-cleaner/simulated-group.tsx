import { folderOf, type ScannedFile } from '@swipeclean/scan-engine';
import { useFolderText } from '@/folder/messages';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { useCleaningText } from '../messages';
import { useSpecifiedType } from '../results/specified-type';

const MB = 1024 * 1024;

type SimulatedFile = Pick<ScannedFile, 'name' | 'path' | 'size' | 'kind'>;

/** Three simulated entries: examples of what a browser cannot read (REAL-07, REAL-27). */
export const SIMULATED_FILES: readonly SimulatedFile[] = [
  simulatedFile('browser-cache.db', 'system/browser-cache.db', 48),
  simulatedFile('app-cache.dat', 'system/app-cache.dat', 32),
  simulatedFile('temporary-data.tmp', 'system/temporary-data.tmp', 16),
];

interface SimulatedGroupProps {
  entries: ReadonlyMap<string, boolean>;
  onToggle: (name: string) => void;
}

/** The simulated entries, folded, apart from the files and from every total. */
export function SimulatedGroup({ entries, onToggle }: SimulatedGroupProps) {
  const t = useCleaningText();
  const folderText = useFolderText();
  const typeOf = useSpecifiedType();
  if (entries.size === 0) return null;
  return (
    <Card flush>
      <ul>
        <Disclosure keepMounted title={t('simulated.title')} description={t('simulated.note')}>
          <div className="flex justify-end px-5 pb-2">
            <DemoBadge explanation={t('simulated.explanation')} />
          </div>
          <List label={t('simulated.title')}>
            {SIMULATED_FILES.filter(({ name }) => entries.has(name)).map((file) => (
              <ChoiceRow
                key={file.name}
                title={file.name}
                description={`${typeOf(file)} · ${folderText('undated')} · ${folderOf(file.path)}`}
                trailing={formatBytes(file.size)}
                checked={entries.get(file.name) ?? false}
                onToggle={() => onToggle(file.name)}
              />
            ))}
          </List>
        </Disclosure>
      </ul>
    </Card>
  );
}

function simulatedFile(name: string, path: string, megabytes: number): SimulatedFile {
  return { name, path, size: megabytes * MB, kind: 'cache' };
}
