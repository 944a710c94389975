import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { Disclosure } from '@/shared/ui/disclosure';
import { useCleaningText } from '../messages';
import { type FileFacts, FileRow } from '../results/file-row';

const MB = 1024 * 1024;

/** Three simulated entries: examples of what a browser cannot read (REAL-07, REAL-27). */
export const SIMULATED_FILES: readonly FileFacts[] = [
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
  if (entries.size === 0) return null;
  return (
    <Card flush>
      <ul>
        <Disclosure keepMounted title={t('simulated.title')} description={t('simulated.note')}>
          <div className="flex justify-end px-5 pb-2">
            <DemoBadge explanation={t('simulated.explanation')} />
          </div>
          <ul aria-label={t('simulated.title')} className="overflow-hidden rounded-b-card">
            {SIMULATED_FILES.filter(({ name }) => entries.has(name)).map((file) => (
              <li key={file.name} className="border-t border-line">
                <FileRow
                  file={file}
                  selected={entries.get(file.name) ?? false}
                  onToggle={() => onToggle(file.name)}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      </ul>
    </Card>
  );
}

function simulatedFile(name: string, path: string, megabytes: number): FileFacts {
  return { name, path, size: megabytes * MB, lastModified: 0, kind: 'cache' };
}
