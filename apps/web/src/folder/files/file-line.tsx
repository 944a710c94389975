import type { ReactNode } from 'react';
import { FileName } from '@/shared/ui/file-name';

interface FileLineProps {
  path: string;
  trailing?: ReactNode;
  note?: ReactNode;
}

/** One path among findings; long ones wrap, since a path is what tells two files apart. */
export function FileLine({ path, trailing, note }: FileLineProps) {
  return (
    <li className="flex items-baseline gap-3 px-5 py-1.5 text-small">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <FileName>{path}</FileName>
        {note && <span className="ml-2 text-caption font-medium text-soft">{note}</span>}
      </span>
      {trailing && <span className="whitespace-nowrap text-soft tabular-nums">{trailing}</span>}
    </li>
  );
}
