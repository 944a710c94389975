import type { CleanUpLocation, Companion } from '@swipeclean/scan-engine/browser';
import { useEffect, useState } from 'react';
import { requestOfHandle } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { FileName } from '@/shared/ui/file-name';
import { List } from '@/shared/ui/list';
import { findShareFailure, type ShareFailure } from '@/folder/companion/companion-connection';
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
  const { sizes, isMeasured } = useLocationSizes(companion, locations);
  const all = roots.flatMap((handle) => {
    const root = companion.pathOf(handle);
    const location = locations[root];
    if (!location) return [];
    const bytes = sizes[root];
    const isFree = location.inUseBy === undefined && bytes !== 0;
    const isTicked = isFree && (ticks[root] ?? location.risk === 'safe');
    return { handle, root, location, bytes, isFree, isTicked };
  });
  if (all.length === 0) return <RequestLocations companion={companion} />;
  const rows = isMeasured ? all.toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0)) : all;
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const total = ticked.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  return (
    <Card flush title={t('locations.title')}>
      <p className="px-5 pb-3 text-small text-soft">{t('locations.lead')}</p>
      <List>
        {rows.map(
          ({ root, location: { name, kind, risk, minAgeDays, inUseBy }, bytes, isFree, isTicked }) => (
            <ChoiceRow
              key={root}
              title={`${name} · ${t(`locations.kind.${kind}`)}`}
              description={
                <>
                  <span className="block wrap-anywhere">
                    <FileName>{root}</FileName>
                  </span>
                  {(inUseBy !== undefined
                    ? [t('locations.inUse', { program: inUseBy })]
                    : [
                        minAgeDays > 0 && t('locations.age', { days: minAgeDays }),
                        risk === 'ask' && t('locations.ask'),
                      ]
                  )
                    .filter(Boolean)
                    .join(' ')}
                </>
              }
              trailing={inUseBy === undefined && (bytes === undefined ? '…' : formatBytes(bytes))}
              checked={isTicked}
              disabled={!isFree}
              onToggle={() => setTicks({ ...ticks, [root]: !isTicked })}
            />
          ),
        )}
      </List>
      <div className="px-5 py-4">
        {isMeasured && (
          <p className="mb-3 text-small text-soft">{t('locations.total', { size: formatBytes(total) })}</p>
        )}
        <Button
          disabled={ticked.length === 0}
          onClick={() => scan(() => requestOfHandle(...ticked.map(({ handle }) => handle)))}
        >
          {t('locations.scan', { count: ticked.length })}
        </Button>
      </div>
    </Card>
  );
}

/** What can go from each location, by its path, as it is measured. */
function useLocationSizes(companion: Companion, locations: CleanUpLocationsProps['locations']) {
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const [isMeasured, setIsMeasured] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    if (Object.keys(locations).length > 0)
      companion
        .measureLocations(
          ({ path, bytes }) => setSizes((before) => ({ ...before, [path]: bytes })),
          ending.signal,
        )
        .then(
          () => setIsMeasured(true),
          (error: unknown) => {
            if (!ending.signal.aborted) console.error(error);
          },
        );
    return () => ending.abort();
  }, [companion, locations]);
  return { sizes, isMeasured };
}

const REQUEST_TEXTS = {
  waiting: 'locations.waiting',
  none: 'locations.none',
  declined: 'locations.declined',
  busy: 'terminal.busy',
  failed: 'program.failed',
} as const;

function RequestLocations({ companion }: Pick<CleanUpLocationsProps, 'companion'>) {
  const t = useCompanionText();
  const [state, setState] = useState<'idle' | 'waiting' | 'none' | ShareFailure>('idle');

  async function request() {
    setState('waiting');
    const shared = await companion.requestLocations().catch(findShareFailure);
    setState(typeof shared === 'string' ? shared : shared.length > 0 ? 'idle' : 'none');
  }

  return (
    <Card title={t('locations.title')}>
      <p className="mb-3 text-small text-soft">{t('locations.lead')}</p>
      {state !== 'idle' && (
        <p role="status" className="mb-3 text-small text-soft">
          {t(REQUEST_TEXTS[state])}
        </p>
      )}
      <Button variant="secondary" busy={state === 'waiting'} onClick={() => void request()}>
        {t('locations.request')}
      </Button>
    </Card>
  );
}
