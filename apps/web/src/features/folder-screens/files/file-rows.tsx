import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { type FileSelection, isSelected } from '@/folder/file-selection';
import { useElementPosition } from '@/shared/browser/use-element-position';
import type { OpenFolder } from '@/folder/open-folder';
import { FileRow, heightOfRow } from './file-row';

export interface FileRowsProps {
  folder: OpenFolder;
  /** Ids of the files to show, in order. */
  ids: Uint32Array;
  /** The file that stays for each of them, which a row names then. */
  keptFor?: ReadonlyMap<number, number>;
  selection: FileSelection;
  protectedFiles: FileSelection;
  /** The file of the preview, which is scrolled into view. */
  current: number | null;
  isWide: boolean;
  onTick: (ids: Iterable<number>, ticked: boolean) => void;
  onShow: (id: number) => void;
}

/** The header that sticks, and the action bar that floats. */
const COVERED_PX = 120;

/** Any number of files in rows of one height; only those near the viewport are rendered. */
export function FileRows(props: FileRowsProps) {
  const { folder, ids, keptFor, selection, protectedFiles, current, isWide, onTick, onShow } = props;
  const { files } = folder.result;
  const body = useRef<HTMLDivElement>(null);
  const scrollMargin = useElementPosition(body)?.top ?? 0;
  const height = heightOfRow(isWide, keptFor !== undefined);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin,
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_PX,
  });
  useEffect(() => rows.measure(), [rows, height]);
  useEffect(() => {
    const at = current === null ? -1 : ids.indexOf(current);
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' });
  }, [rows, ids, current]);
  return (
    <div ref={body} role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const file = files[ids[index] ?? -1];
        return (
          file && (
            <FileRow
              key={file.id}
              folder={folder}
              file={file}
              kept={files[keptFor?.get(file.id) ?? -1]}
              height={height}
              index={index}
              top={start - scrollMargin}
              isWide={isWide}
              isTicked={isSelected(selection, file.id)}
              isProtected={isSelected(protectedFiles, file.id)}
              isCurrent={file.id === current}
              onTick={onTick}
              onShow={onShow}
            />
          )
        );
      })}
    </div>
  );
}
