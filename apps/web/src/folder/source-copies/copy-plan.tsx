import { type CleaningPlan, createCloudPlan, createMailPlan, MAX_NAMED } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { request } from '@/shared/api/client';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { paths } from '@/shared/config/paths';
import { callFailureText } from '@/shared/sources/call-failure';
import { PlanDialog } from '@/shared/sources/plan/plan-dialog';
import type { PlanWords } from '@/shared/sources/plan/plan-words';
import { fetchPlanItems } from '@/shared/sources/plan/run-report';
import { SOURCE_PATHS } from '@/shared/sources/sources';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import type { OpenFolder } from '../open-folder';
import { AllowWrites } from '../trash/trash-panel';
import { useRemoval } from '../trash/use-removal';
import { computeRemoval, type RemoteRemoval } from './copy-choice';
import type { CopyGroup } from './match-copies';
import { copiesText, useCopiesText } from './messages';
import type { SourceCopies } from './source-copies';

const words: PlanWords = {
  reason: () => copiesText('plan.reason'),
  protection: () => copiesText('plan.protected'),
};

interface CopyPlanProps {
  folder: OpenFolder;
  copies: SourceCopies;
  groups: readonly CopyGroup[];
}

/** What goes from each place: the ordinary plan of a drive or mailbox, and the ordinary removal on this device. */
export function CopyPlan({ folder, copies, groups }: CopyPlanProps) {
  const t = useCopiesText();
  const { kept, messages } = useStore(copies.state);
  const { local, localGroups, localBytes, remote } = computeRemoval(groups, kept, messages);
  const removal = useRemoval(folder, 'folder', () => undefined);
  const [wasDropped, setDropped] = useState(false);
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set());
  const removeLocal = useMutation({
    mutationFn: () => copies.dropUnconfirmed(localGroups),
    onSuccess: (dropped) => {
      setDropped(dropped.length > 0);
      if (dropped.length === 0) removal.askToRemove([{ reason: 'elsewhere', files: local }]);
    },
  });
  const problems = (
    <>
      {wasDropped && <Notice tone="bad">{t('plan.dropped')}</Notice>}
      {removeLocal.error && <Notice tone="bad">{callFailureText(removeLocal.error)}</Notice>}
    </>
  );
  const links = [...started].map((path) => (
    <TextLink key={path} to={path}>
      {t(path === paths.email ? 'plan.started.mail' : 'plan.started.drive')}
    </TextLink>
  ));
  if (local.length === 0 && remote.length === 0)
    return (
      <>
        {groups.length > 0 && <p className="text-small text-soft">{t('plan.none')}</p>}
        {problems}
        {links}
        {removal.dialog}
      </>
    );
  const bytes = remote.reduce((sum, part) => sum + part.bytes, localBytes);
  return (
    <section aria-label={t('plan.title')} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {t('plan.title')}
        <span className="tabular-nums">{formatBytes(bytes)}</span>
      </h3>
      <p className="text-small text-soft">{t('plan.text')}</p>
      {local.length > 0 && (
        <>
          <Notice tone="warn">{t('plan.onlyInDrive', { count: local.length })}</Notice>
          {removal.isLive ? (
            <Button
              icon={HardDrive}
              variant="secondary"
              full
              busy={removal.isWorking || removeLocal.isPending}
              onClick={() => removeLocal.mutate()}
            >
              {t('plan.device', { count: local.length, size: formatBytes(localBytes) })}
            </Button>
          ) : (
            <AllowWrites folder={folder} />
          )}
        </>
      )}
      {remote.map((part) => (
        <RemotePlan
          key={part.place.id}
          copies={copies}
          removal={part}
          onDropped={() => setDropped(true)}
          onStarted={(path) => setStarted(new Set(started).add(path))}
        />
      ))}
      {problems}
      {links}
      {removal.dialog}
    </section>
  );
}

interface RemotePlanProps {
  copies: SourceCopies;
  removal: RemoteRemoval;
  /** Copies that should stay in a drive could not be confirmed. */
  onDropped: () => void;
  /** The plan runs, and is shown on this screen. */
  onStarted: (path: string) => void;
}

function RemotePlan({ copies, removal, onDropped, onStarted }: RemotePlanProps) {
  const { place, ids, bytes, keptHere, keptThere } = removal;
  const t = useCopiesText();
  const isDrive = place.kind === 'drive';
  const kind = isDrive ? 'cloud' : 'mail';
  const [plan, setPlan] = useState<CleaningPlan | null>(null);
  const named = [...ids].slice(0, MAX_NAMED);
  const create = useMutation({
    mutationFn: async () => {
      const changed = await copies.findChanged(keptHere);
      if (changed.length > 0) throw new ChangedError();
      const dropped = await copies.dropUnconfirmed(keptThere);
      if (dropped.length > 0) return null;
      return isDrive
        ? request(createCloudPlan, { id: place.id, fileIds: named })
        : request(createMailPlan, { id: place.id, messageIds: named });
    },
    onSuccess: (created) => (created ? setPlan(created) : onDropped()),
  });
  const amount = { count: ids.size, size: formatBytes(bytes), place: place.name };
  return (
    <>
      <Button variant="secondary" full busy={create.isPending} onClick={() => create.mutate()}>
        {t(isDrive ? 'plan.drive' : 'plan.mail', amount)}
      </Button>
      {ids.size > MAX_NAMED && (
        <p className="text-small text-soft">{t('plan.max', { number: formatNumber(MAX_NAMED) })}</p>
      )}
      {create.error && (
        <Notice tone="bad">
          {create.error instanceof ChangedError ? t('plan.changed') : callFailureText(create.error)}
        </Notice>
      )}
      {plan && (
        <PlanDialog
          kind={kind}
          plan={plan}
          words={words}
          onClose={() => setPlan(null)}
          onStarted={() => {
            setPlan(null);
            onStarted(SOURCE_PATHS[kind]);
            void copies.markGone(named, () => fetchPlanItems(plan));
          }}
        />
      )}
    </>
  );
}

/** A local copy that should stay has changed or gone since it was compared. */
class ChangedError extends Error {}
