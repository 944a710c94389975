import { FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CachesHintUnlessOpen } from '@/features/cleaning/caches-hint';
import { useCleaningText } from '@/features/cleaning/messages';
import { measureOwnStorage, type OwnStore } from '@/features/cleaning/own-storage/own-storage';
import { useChoice } from '@/folder/choice/file-choice';
import { KeptFiles, useOfferedSuggestions } from '@/folder/choice/kept-files';
import type { FileSelection } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { requestOfHandle } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { FolderPanel } from '@/folder/trash/trash-panel';
import { useRemaining, useRemoved, useTrash } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { Store, useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { DeviceCard } from '../device-card';
import { LiveCard } from './live-card';
import { LiveOptimizer, NOT_STARTED } from './live-optimizer';
import { countOf, type LiveTask, planOf } from './live-plan';
import { LiveTasks } from './live-tasks';
import { OptimizerChoice } from './optimizer-choice';
import { photoOptions } from './photo-choices';
import { useEstimates } from './use-estimates';

/** A task that saves a smaller part of its bytes is initially not ticked. */
const MIN_SAVING = 0.05;
const NO_RUN = new Store(NOT_STARTED);

/** The five tasks on the open folder: the plan, its run, the outcome of each, and Undo. */
export default function LiveOptimizerView({ folder }: { folder: OpenFolder }) {
  const t = useCleaningText();
  const trash = useTrash(folder);
  const optimizer = trash && folder.scoped(LiveOptimizer);
  const run = useStore(optimizer?.state ?? NO_RUN);
  const { choice, selection, isTicked } = useChoice(folder, OptimizerChoice);
  const tasks = useTasks(folder, selection);
  const savings = useEstimates(folder.handle, tasks);
  const isChosen = (task: LiveTask) =>
    countOf(task) > 0 && isTicked(task.id, (task.saving ?? savings[task.id] ?? 1) >= MIN_SAVING);
  const shared = { folder, tasks, savings, chosen: tasks.filter(isChosen), run };
  // Recovers what an earlier page left unfinished before anything is run.
  useEffect(() => void optimizer?.trash.open(), [optimizer]);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-5">
        <LiveCard {...shared} optimizer={optimizer} />
        {folder.roots.length > 1 && <OpenOneAlone roots={folder.roots} />}
        {folder.roots.length === 0 && <Notice>{t('optimizer.live.readOnly')}</Notice>}
        {run.phase !== 'running' && <FolderPanel quiet folder={folder} part="work" />}
      </div>
      <div className="min-w-0 lg:col-span-7 lg:row-span-2">
        <LiveTasks
          {...shared}
          onTick={(id, ticked) => choice.setTicked([id], ticked)}
          onUndo={optimizer && ((id) => void optimizer.undo(id))}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-5">
        {run.phase !== 'running' && <FolderPanel folder={folder} part="contents" />}
        <DeviceCard />
        <CachesHintUnlessOpen folder={folder} />
      </div>
    </div>
  );
}

/** Photos and documents are replaced in one folder: each of those that are open can be opened alone. */
function OpenOneAlone({ roots }: Pick<OpenFolder, 'roots'>) {
  const t = useCleaningText();
  const scan = useScanFolder(paths.optimizer);
  return (
    <Notice>
      <p>{t('optimizer.live.several')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {roots.map(({ name, handle }) => (
          <Button
            key={name}
            icon={FolderOpen}
            variant="secondary"
            onClick={() => scan(() => requestOfHandle(handle))}
          >
            {t('optimizer.live.openAlone', { folder: name })}
          </Button>
        ))}
      </div>
    </Notice>
  );
}

function useTasks(folder: OpenFolder, selection: FileSelection): LiveTask[] {
  const remaining = useRemaining(folder);
  const offered = useOfferedSuggestions(folder);
  const { isReady, stays } = useStore(folder.scoped(KeptFiles).state);
  const removed = useRemoved(folder);
  const [own, setOwn] = useState<readonly OwnStore[]>([]);
  useEffect(() => {
    measureOwnStorage()
      .then(({ stores }) => setOwn(stores))
      .catch((error: unknown) => console.error(error));
  }, [removed]);
  const planned = {
    remaining,
    // Nothing is planned until the decisions of earlier visits are read.
    suggestions: isReady ? offered : [],
    isKept: (path: string) => !isReady || stays.has(path),
  };
  return planOf(planned, own, useStore(photoOptions), selection, folder.handle !== null);
}
