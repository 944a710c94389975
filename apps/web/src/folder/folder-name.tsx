import { FileName } from '@/shared/ui/file-name';
import type { OpenFolder } from './open-folder';

interface FolderNameProps {
  folder: Pick<OpenFolder, 'name'>;
  className: string;
}

/** The name of the open folder; nothing for loose files. */
export function FolderName({ folder: { name }, className }: FolderNameProps) {
  if (name === null) return null;
  return (
    <p className={className}>
      <FileName>{name}</FileName>
    </p>
  );
}
