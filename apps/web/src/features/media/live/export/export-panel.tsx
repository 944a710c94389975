import { X } from 'lucide-react';
import { formatBytes } from '@/shared/format/format';
import { FileDisclosure } from '@/folder/file-list/file-lines';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { IconButton } from '@/shared/ui/icon-button';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { useMediaText } from '@/features/media/messages';
import { type ExportReport, mediaExport } from './export-store';

export function ExportPanel() {
  const t = useMediaText();
  const { run, progress, path, report } = useStore(mediaExport);
  if (run) {
    return (
      <ProgressPanel
        title={t('live.export.working')}
        detail={path ?? undefined}
        progress={progress}
        onCancel={run.cancel}
      />
    );
  }
  return report && <Report report={report} />;
}

function Report({ report }: { report: ExportReport }) {
  const t = useMediaText();
  const shared = useSharedText();
  const { status, target, outcome, path } = report;
  const { files, bytes, failures } = outcome;
  const counts = { count: files, size: formatBytes(bytes) };
  const isFolder = target.form === 'files';
  return (
    <Card flush>
      <div className="flex items-start gap-3 p-5">
        <div role={status === 'failed' ? 'alert' : 'status'} className="min-w-0 flex-1">
          <h2 className="font-semibold">
            {status === 'done' ? t('live.export.done', counts) : t(`live.export.${status}`)}
          </h2>
          <p className="text-small break-words text-soft">
            <FileName>{target.name}</FileName>
          </p>
          {status !== 'done' && (
            <p className="text-small text-soft">
              {isFolder ? t('live.export.left', counts) : t('live.export.nothingLeft')}
            </p>
          )}
          {path !== null && (
            <p className="text-small break-words text-soft">{t('live.export.at', { path })}</p>
          )}
        </div>
        <IconButton
          icon={X}
          label={shared('action.close')}
          className="-mt-2 -mr-2"
          onClick={() => mediaExport.update({ report: null })}
        />
      </div>
      <ul className="overflow-hidden rounded-b-card border-t border-line empty:hidden">
        <FileDisclosure
          title={t('live.export.leftOut', { count: failures.length })}
          files={failures}
          noteOf={({ code }) => code}
        />
      </ul>
    </Card>
  );
}
