import type { CleaningPlan } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/shared/browser/save-file';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { callFailureText } from '@/shared/sources/call-failure';
import {
  isItemLeftOut,
  NO_EXCEPTIONS,
  type PlanExceptions,
  subtractExceptions,
} from '@/shared/sources/plan/plan-exceptions';
import { PlanItems } from '@/shared/sources/plan/plan-items';
import { fetchPlanItems } from '@/shared/sources/plan/run-report';
import { Button } from '@/shared/ui/button';
import { CommandLine } from '@/shared/ui/command-line';
import { Dialog } from '@/shared/ui/dialog';
import { Notice } from '@/shared/ui/notice';
import { useCloudText } from '../../messages';
import { driveWords } from '../drive/drive-words';

/** Shows what {@link DELETE_COMMAND} would delete. */
const TRY_COMMAND = 'rclone delete --dry-run --files-from-raw list.txt remote:';

/** Deletes the files of the list. `-raw`: names may begin with `#`, or begin or end with a space. */
const DELETE_COMMAND = 'rclone delete --files-from-raw list.txt remote:';

/** Paths as the lines of a list for rclone; an uploaded listing has none with a line break. */
const createFilesFrom = (paths: readonly string[]): string => paths.map((path) => `${path}\n`).join('');

interface ListDialogProps {
  plan: CleaningPlan;
  onClose: () => void;
}

/** The reviewed list of a drive that only its user can change, and the commands that delete its files. */
export function ListDialog({ plan, onClose }: ListDialogProps) {
  const t = useCloudText();
  const shared = useSharedText();
  const [except, setExcept] = useState(NO_EXCEPTIONS);
  const { files, bytes } = subtractExceptions(plan.items, except);
  const save = useMutation({
    mutationFn: async () => {
      const list = createFilesFrom(await fetchPaths(plan, except));
      saveFile(new Blob([list], { type: 'text/plain' }), 'list.txt');
    },
  });
  return (
    <Dialog open wide onClose={onClose} title={t('list.title')} closeOutside={false}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t('list.text', { count: files, size: formatBytes(bytes) })}</p>
        {plan.items.files > 0 && (
          <>
            <PlanItems
              plan={plan}
              total={plan.items.files}
              label={t('category.items', { count: plan.items.files })}
              words={driveWords}
              exceptions={{ except, onChange: setExcept }}
            />
            <Button
              icon={Download}
              busy={save.isPending}
              disabled={files === 0}
              onClick={() => save.mutate()}
            >
              {t('list.save')}
            </Button>
            {save.error && <Notice tone="bad">{callFailureText(save.error)}</Notice>}
            <p>{t('list.try')}</p>
            <CommandLine>{TRY_COMMAND}</CommandLine>
            <p>{t('list.delete')}</p>
            <CommandLine>{DELETE_COMMAND}</CommandLine>
            <p className="text-small text-soft">{t('list.note')}</p>
          </>
        )}
        <Button variant="secondary" onClick={onClose}>
          {shared('action.close')}
        </Button>
      </div>
    </Dialog>
  );
}

async function fetchPaths(plan: CleaningPlan, except: PlanExceptions): Promise<string[]> {
  return (await fetchPlanItems(plan))
    .filter((item) => !isItemLeftOut(except, item))
    .map(({ detail, title }) => (detail ? `${detail}/${title}` : title));
}
