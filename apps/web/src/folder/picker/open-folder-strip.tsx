import { FolderOpen } from 'lucide-react';
import { classNames } from '@/shared/ui/class-names';
import { OpenFolderButtons } from './open-folder-buttons';
import { NotOpenedNotice, PickerHint } from './picker-hint';
import type { RequestScan } from './scan-request';

interface OpenFolderStripProps {
  title: string;
  text: string;
  action: string;
  /** Whether files are dragged over the page. */
  dropping: boolean;
  onScan: (requestScan: RequestScan) => void;
}

/** Opens the user's own folder in place of the samples below it. */
export function OpenFolderStrip({ title, text, action, dropping, onScan }: OpenFolderStripProps) {
  return (
    <section
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-dashed p-5 transition-colors',
        dropping ? 'border-brand bg-brand-tint' : 'border-control bg-surface',
      )}
    >
      <FolderOpen aria-hidden className="size-7 shrink-0 text-brand-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-small text-soft">{text}</p>
        <PickerHint />
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
        <OpenFolderButtons variant="secondary" action={action} onScan={onScan} />
      </div>
      <div className="basis-full empty:hidden">
        <NotOpenedNotice />
      </div>
    </section>
  );
}
