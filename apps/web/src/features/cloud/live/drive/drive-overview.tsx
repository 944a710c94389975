import {
  type CloudAccount,
  type CloudTotals,
  createCloudPlan,
  type CreateCloudPlanDto,
  SOURCE_RESTORE_DAYS,
} from '@swipeclean/contracts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { request } from '@/shared/api/client';
import { formatBytes } from '@/shared/format/format';
import { estimateText } from '@/shared/sources/estimate';
import { usePlanReview } from '@/shared/sources/plan/use-plan-review';
import { ScanAge } from '@/shared/sources/scan-age';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { useCloudText } from '../../messages';
import { ListDialog } from '../listing/list-dialog';
import { ChoiceLists } from './choice-lists';
import { createChoice, estimateChoice, isNothing, NO_CHOICE, toPlanRequest } from './drive-choice';
import { DriveGauge } from './drive-gauge';
import { driveWords } from './drive-words';
import { LeftOutEntries } from './left-out-entries';
import { TrashCard } from './trash-card';

interface DriveOverviewProps {
  drive: CloudAccount;
  scan: CloudTotals;
  /** A job on the drive is under way. */
  isBusy: boolean;
  canClean: boolean;
  /** Undefined where the drive cannot be scanned now. */
  onScan: (() => void) | undefined;
}

/** What fills a drive, what of it can go, and the plan that moves what is ticked. */
export function DriveOverview({ drive, scan, isBusy, canClean, onScan }: DriveOverviewProps) {
  const t = useCloudText();
  const [choice, setChoice] = useState(() => (canClean ? createChoice(scan) : NO_CHOICE));
  const isListing = drive.provider === 'listing';
  const estimate = estimateChoice(choice, scan);
  const nothing = isNothing(choice);
  const plan = usePlanReview({
    kind: 'cloud',
    words: driveWords,
    create: (fields: CreateCloudPlanDto) => request(createCloudPlan, fields),
    dialog: (made, close) => isListing && <ListDialog plan={made} onClose={close} />,
    onStarted: () => setChoice(NO_CHOICE),
  });
  return (
    <>
      <ScanAge scannedAt={scan.scannedAt} isList={isListing} onScan={onScan} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <Card className="lg:sticky lg:top-20 lg:col-span-5">
          <DriveGauge scan={scan} />
        </Card>
        <div className="flex flex-col gap-4 lg:col-span-7">
          <ChoiceLists drive={drive} scan={scan} choice={choice} onChange={canClean ? setChoice : null} />
          {scan.shared.files > 0 && (
            <Notice>
              {t('drive.shared', { count: scan.shared.files, size: formatBytes(scan.shared.bytes) })}
            </Notice>
          )}
          <LeftOutEntries leftOut={scan.leftOut} />
          {!isListing && (
            <TrashCard
              trash={scan.trash}
              trashDays={drive.trashDays}
              busy={plan.isPending}
              unavailable={isBusy || !canClean}
              onEmpty={() => plan.review({ id: drive.id, action: 'empty-trash' })}
            />
          )}
        </div>
      </div>
      {canClean && (
        <ActionBar
          active={!nothing}
          label={t('selection.label')}
          title={nothing ? t('choice.nothing') : estimateText('cloud', estimate)}
          detail={t(nothing ? 'selection.hint' : isListing ? 'choice.listing' : 'choice.undo', {
            days: SOURCE_RESTORE_DAYS,
          })}
        >
          <Button
            icon={Sparkles}
            disabled={nothing}
            busy={plan.isPending}
            unavailable={isBusy}
            onClick={() => plan.review(toPlanRequest(drive.id, choice))}
          >
            {t('choice.review')}
          </Button>
        </ActionBar>
      )}
      {plan.dialog}
    </>
  );
}
