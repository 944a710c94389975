import { summarize } from '@swipeclean/scan-engine';
import { useOfferedSuggestions } from '@/folder/choice/kept-files';
import type { OpenFolder } from '@/folder/open-folder';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { TextLink } from '@/shared/ui/link';
import { useCleaningText } from './messages';

interface WholeFolderProps {
  folder: OpenFolder;
  /** What the tool itself can free, in bytes. */
  own: number;
}

/** Leads to the number of the overview, where a tool counts something else. */
export function WholeFolder({ folder, own }: WholeFolderProps) {
  const t = useCleaningText();
  const { safe } = summarize(useOfferedSuggestions(folder));
  const size = formatBytes(safe.bytes);
  if (safe.bytes === 0 || size === formatBytes(own)) return null;
  return (
    <p className="text-small">
      <TextLink to={paths.folder}>{t('live.whole', { size })}</TextLink>
    </p>
  );
}
