import type { ScannedFile } from '@swipeclean/scan-engine';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useElementPosition } from '@/shared/browser/use-element-position';
import { FileRow } from './file-row';
import { type FileSelection, isSelected } from '@/folder/file-selection';
import type { RowMarks } from '@/folder/rules/use-review-tools';

/** Three lines and their spacing. */
const ROW_HEIGHT = 88;

interface FileListProps {
  files: readonly ScannedFile[];
  /** Ids of the files to show, in order. */
  ids: Uint32Array;
  selection: FileSelection;
  onToggle: (id: number) => void;
  marks: RowMarks;
  onPreview: (file: ScannedFile) => void;
  label: string;
}

/** Any number of files, scrolled with the page; only rows near the viewport are rendered. */
export function FileList({ files, ids, selection, onToggle, marks, onPreview, label }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useElementPosition(list)?.top ?? 0;
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin,
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative overflow-hidden rounded-b-card"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const file = files[ids[index] ?? -1];
        return (
          file && (
            <li
              key={file.id}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-t border-line"
              style={{ height: ROW_HEIGHT, translate: `0 ${start - scrollMargin}px` }}
            >
              <FileRow
                file={file}
                selected={isSelected(selection, file.id)}
                onToggle={() => onToggle(file.id)}
                note={marks.noteOf(file.id)}
                isProtected={marks.isProtected(file.id)}
                onPreview={() => onPreview(file)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
