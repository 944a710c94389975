import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../shared/format/format';
import { useSelection } from '../../../shared/selection/use-selection';
import { toast } from '../../../shared/toast/toast-store';
import { demoMedia, SAMPLE_GROUPS } from './demo-media';
import { sumGroups, type Destination, type GroupId, type MediaGroup } from '../media-groups';
import { mediaText } from '../messages';

export type MediaWork = 'scan' | 'export' | 'delete';

/** The Demo's groups, what is ticked of them, and the one thing that is being done (STATE-11, STATE-12, STATE-13). */
export function useDemoMedia() {
  const [groups, setGroups] = useState<readonly MediaGroup[]>(SAMPLE_GROUPS);
  const [work, setWork] = useState<MediaWork | null>(null);
  const [scanned, setScanned] = useState(false);
  const { selected, toggle, clear } = useSelection<GroupId>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const chosen = groups.filter(({ id }) => selected.has(id));
  const totals = sumGroups(chosen);

  /** MEDIA-23: whatever goes wrong is told, and nothing has changed. */
  async function attempt<T>(
    kind: MediaWork,
    act: (signal: AbortSignal) => Promise<T>,
    then: (done: T) => void,
  ) {
    const controller = new AbortController();
    running.current = controller;
    setWork(kind);
    try {
      then(await act(controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) sayFailed(kind, error);
    } finally {
      setWork(null);
    }
  }

  return {
    groups,
    selected,
    totals,
    work,
    scanned,
    toggle,
    cancel: () => running.current?.abort(),
    scan: () =>
      attempt('scan', demoMedia.scan, (found) => {
        setGroups(found);
        setScanned(true);
      }),
    export: (destination: Destination) =>
      attempt(
        'export',
        (signal) => demoMedia.export({ groupIds: chosen.map(({ id }) => id), destination }, signal),
        (request) => {
          clear();
          toast({
            title: mediaText('export.done.title'),
            description: mediaText('export.done.description', {
              size: formatBytes(totals.bytes),
              destination: mediaText(`destination.${request.destination}`),
            }),
          });
        },
      ),
    delete: () =>
      attempt(
        'delete',
        (signal) => demoMedia.delete(groups, selected, signal),
        (left) => {
          setGroups(left);
          clear();
          toast({
            title: mediaText('delete.done.title'),
            description: mediaText('delete.done.description', { count: totals.groups }),
          });
        },
      ),
  };
}

function sayFailed(kind: MediaWork, error: unknown): void {
  console.error(error);
  toast({
    title: mediaText(`${kind}.failed.title`),
    description: mediaText(`${kind}.failed.description`),
    variant: 'destructive',
  });
}
