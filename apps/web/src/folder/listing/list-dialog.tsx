import type { ScannedFile } from '@swipeclean/scan-engine';
import { useMemo, useState } from 'react';
import { saveFile } from '@/shared/browser/save-file';
import { formatNumber } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { FileName } from '@/shared/ui/file-name';
import { Select } from '@/shared/ui/select';
import { idsOf, isSelected, type Selection } from '../files/selection';
import type { Decided } from '../keep/use-decided';
import { useFolderText } from '../messages';
import type { FinishedScan } from '../scan/scan-store';
import type { Reason } from '../trash/removal';
import { commandOf, LIST_FORMS, listFile, type ListForm, newListId } from './list-forms';
import { createRemovalList } from './listing-engine';

/** As many lines as somebody reads here; the saved file has all. */
const SHOWN_LINES = 300;

export interface ListDialogProps {
  scan: FinishedScan;
  decided: Pick<Decided, 'result' | 'closed'>;
  reasons: ReadonlyMap<number, Reason>;
  selection: Selection;
  onClose: () => void;
}

/** What would be saved, to be read before it is; and how a script is run. */
export default function ListDialog({ scan, decided, reasons, selection, onClose }: ListDialogProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const [form, setForm] = useState<ListForm>('csv');
  const [id] = useState(newListId);
  const { result, closed } = decided;
  const listing = useMemo(
    () =>
      createRemovalList({
        folder: scan.folder,
        result,
        groups: result.identical,
        selected: [...idsOf(selection)],
        reasonOf: (file: ScannedFile) => reasons.get(file.id) ?? 'chosen',
        isProtected: (file: ScannedFile) => isSelected(closed, file.id),
      }),
    [scan.folder, result, selection, reasons, closed],
  );
  const file = useMemo(() => listFile(form, listing, id), [form, listing, id]);
  const isScript = form === 'sh' || form === 'powershell';

  function save() {
    saveFile(new Blob([file.text], { type: file.type }), file.name);
  }

  return (
    <Dialog open onClose={onClose} wide title={t('list.title', { count: listing.files.length })}>
      <div className="flex flex-col gap-4">
        <Select
          label={t('list.form')}
          value={form}
          options={LIST_FORMS.map((value) => ({ value, label: t(`list.form.${value}`) }))}
          onChange={({ target }) => setForm(target.value as ListForm)}
        />
        {listing.excluded.length > 0 && (
          <p className="text-small text-soft">{t('list.spared', { count: listing.excluded.length })}</p>
        )}
        {file.leftOut > 0 && (
          <p className="text-small text-soft">{t('list.leftOut', { count: file.leftOut })}</p>
        )}
        <p className="text-small text-soft">{t(isScript ? 'list.review.script' : 'list.review')}</p>
        <ListText text={file.text} />
        {isScript && (
          <div className="flex flex-col gap-2">
            <p className="text-small text-soft">{t('list.run')}</p>
            <div className="flex flex-wrap items-center gap-2">
              <code
                className="min-w-0 flex-1 rounded-control bg-raised px-3 py-2 text-caption wrap-anywhere"
                dir="ltr"
              >
                {commandOf(form)}
              </code>
              <CopyButton text={commandOf(form)} />
            </div>
            <p className="text-small text-soft">{t('list.run.note')}</p>
          </div>
        )}
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button full onClick={save} disabled={listing.files.length === 0}>
            {t('list.save', { name: file.name })}
          </Button>
          <Button variant="secondary" full onClick={onClose}>
            {sharedText('action.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The beginning of a file's text, with what a name could hide made visible. */
function ListText({ text }: { text: string }) {
  const t = useFolderText();
  const lines = useMemo(() => text.replace(/^\uFEFF/, '').split(/\r?\n/), [text]);
  const left = lines.length - SHOWN_LINES;
  return (
    <div>
      <pre
        tabIndex={0}
        dir="ltr"
        aria-label={t('list.text')}
        className="max-h-[40dvh] overflow-y-auto whitespace-pre-wrap wrap-anywhere rounded-control border border-line bg-raised p-3 text-left text-caption"
      >
        {lines.slice(0, SHOWN_LINES).map((line, at) => (
          <span key={at} className="block min-h-4">
            <FileName>{line}</FileName>
          </span>
        ))}
      </pre>
      {left > 0 && (
        <p className="mt-1 text-caption text-soft">{t('list.moreLines', { count: formatNumber(left) })}</p>
      )}
    </div>
  );
}
