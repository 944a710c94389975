import type { CleanUpLocation, Companion } from '@swipeclean/scan-engine/browser';
import { useState } from 'react';
import { requestOfHandle } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { FileName } from '@/shared/ui/file-name';
import { List } from '@/shared/ui/list';
import { shareLocations } from '@/folder/companion/companion-connection';
import { useCompanionText } from './messages';

interface CleanUpLocationsProps {
  companion: Companion;
  roots: readonly FileSystemDirectoryHandle[];
  locations: Readonly<Record<string, CleanUpLocation>>;
}

/** The caches, logs and other leftovers that programs have on this computer, to scan together. */
export function CleanUpLocations({ companion, roots, locations }: CleanUpLocationsProps) {
  const t = useCompanionText();
  const scan = useScanFolder();
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const rows = roots.flatMap((handle) => {
    const root = companion.pathOf(handle);
    const location = locations[root];
    if (!location) return [];
    const isFree = location.inUseBy === undefined;
    return { handle, root, location, isFree, isTicked: isFree && (ticks[root] ?? location.risk === 'safe') };
  });
  if (rows.length === 0) return <RequestLocations companion={companion} />;
  const handles = rows.filter(({ isTicked }) => isTicked).map(({ handle }) => handle);
  return (
    <Card flush title={t('places.title')}>
      <p className="px-5 pb-3 text-small text-soft">{t('places.lead')}</p>
      <List>
        {rows.map(({ root, location: { name, kind, risk, inUseBy }, isFree, isTicked }) => (
          <ChoiceRow
            key={root}
            title={`${name} · ${t(`places.kind.${kind}`)}`}
            description={
              <>
                <span className="block wrap-anywhere">
                  <FileName>{root}</FileName>
                </span>
                {inUseBy !== undefined
                  ? t('places.inUse', { program: inUseBy })
                  : risk === 'ask' && t('places.ask')}
              </>
            }
            checked={isTicked}
            disabled={!isFree}
            onToggle={() => setTicks({ ...ticks, [root]: !isTicked })}
          />
        ))}
      </List>
      <div className="px-5 py-4">
        <Button disabled={handles.length === 0} onClick={() => scan(() => requestOfHandle(...handles))}>
          {t('places.scan', { count: handles.length })}
        </Button>
      </div>
    </Card>
  );
}

function RequestLocations({ companion }: Pick<CleanUpLocationsProps, 'companion'>) {
  const t = useCompanionText();
  const [state, setState] = useState<'idle' | 'waiting' | 'declined'>('idle');

  async function request() {
    setState('waiting');
    const isShared = await shareLocations(companion).catch(() => false);
    setState(isShared ? 'idle' : 'declined');
  }

  return (
    <Card title={t('places.title')}>
      <p className="mb-3 text-small text-soft">{t('places.lead')}</p>
      {state !== 'idle' && (
        <p role="status" className="mb-3 text-small text-soft">
          {t(`places.${state}`)}
        </p>
      )}
      <Button variant="secondary" busy={state === 'waiting'} onClick={() => void request()}>
        {t('places.request')}
      </Button>
    </Card>
  );
}
