import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import { amountOf, ConfirmEmptying } from './confirm-emptying';

interface ExpiredNoticeProps {
  runs: readonly TrashRun[];
  onDelete: () => void;
}

/** What has lain in the trash for longer than was promised. Only the person has it deleted: a clock can be wrong. */
export function ExpiredNotice({ runs, onDelete }: ExpiredNoticeProps) {
  const t = useFolderText();
  const [asking, setAsking] = useState(false);
  return (
    <Notice
      announce
      action={
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('trash.expired.delete')}
        </Button>
      }
    >
      {t('trash.expired', amountOf(runs))}
      <ConfirmEmptying
        open={asking}
        runs={runs}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      />
    </Notice>
  );
}
