import type { ReactNode } from 'react';
import { ActionBar } from '@/shared/ui/action-bar';
import { useFolderText } from '../messages';
import { type FreedSum, useFreedText } from './freed-size';

interface SelectionBarProps {
  label: string;
  /** How many files are ticked, in words. */
  title: string;
  /** What moves of the ticked files, and how many last copies stay. */
  removable: FreedSum & { files: number; stays?: number };
  /** More that is ticked, in words. */
  more?: string | null;
  /** Shown while nothing is ticked. */
  hint?: string;
  /** Whether the bar is there only while something is ticked; the specified tools show their buttons always. */
  isHiddenWhenEmpty?: boolean;
  /** How the screen writes sizes. */
  formatSize?: (bytes: number) => string;
  /** The button says how much, so a phone does not show it twice. */
  terse?: boolean;
  /** The button that moves them. */
  children: ReactNode;
}

/** The ticked files above the bottom bar, with the button that moves them. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, title, removable, more, hint, isHiddenWhenEmpty, formatSize, terse, children } = props;
  const t = useFolderText();
  const freedText = useFreedText(formatSize);
  const { files, stays = 0 } = removable;
  const rest = [stays > 0 && t('bar.stays', { count: stays }), more].filter(Boolean);
  return (
    <ActionBar
      active={files > 0 || Boolean(more)}
      isHidden={isHiddenWhenEmpty && files === 0 && rest.length === 0}
      terse={terse && files > 0 && rest.length === 0}
      label={label}
      title={title}
      detail={hint && files === 0 ? hint : [freedText(removable), ...rest].join(' · ')}
    >
      {children}
    </ActionBar>
  );
}
