import { useState } from 'react';
import { ExportDialog } from '@/features/media/components/export-dialog';
import type { Destination } from '@/features/media/media-groups';
import { useMediaText } from '@/features/media/messages';
import { Notice } from '@/shared/ui/notice';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { canChoosePlace, canWriteFiles, type ExportForm } from './export-target';

/** A browser that cannot stream to a file keeps the whole download in memory. */
const HEAVY_DOWNLOAD_BYTES = 1024 ** 3;

const FORMS = ['zip', 'files'] as const satisfies ExportForm[];

interface ExportMediaProps {
  open: boolean;
  /** How many files, and their bytes. */
  files: number;
  bytes: number;
  onExport: (destination: Destination, form: ExportForm) => void;
  onCancel: () => void;
}

/** Chooses the destination (MEDIA-22) and the format. */
export function ExportMedia({ open, files, bytes, onExport, onCancel }: ExportMediaProps) {
  const t = useMediaText();
  const canChoose = canChoosePlace();
  const [chosenForm, setForm] = useState<ExportForm>('zip');
  const form = canWriteFiles() ? chosenForm : 'zip';
  return (
    <ExportDialog
      open={open}
      title={t('live.export.title', { count: files })}
      bytes={bytes}
      only={canChoose ? undefined : 'pc'}
      noteOf={(place) =>
        t(canChoose ? `live.destination.${place}` : `live.download.${place === 'pc' ? 'here' : 'no'}`)
      }
      onExport={(destination) => onExport(destination, form)}
      onCancel={onCancel}
    >
      {canWriteFiles() && (
        <SegmentedControl
          label={t('live.form')}
          value={form}
          options={FORMS.map((value) => ({ value, label: t(`live.form.${value}`) }))}
          onChange={setForm}
        />
      )}
      <p className="text-small">{t(`live.form.${form}.note`)}</p>
      {!canChoose && bytes > HEAVY_DOWNLOAD_BYTES && <Notice tone="warn">{t('live.download.heavy')}</Notice>}
    </ExportDialog>
  );
}
