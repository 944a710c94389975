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
  /** The button says how much, so a phone does not show it twice. */
  terse?: boolean;
  /** The button that moves them. */
  children: ReactNode;
}

/** The ticked files above the bottom bar, with the button that moves them. */
export function SelectionBar({ label, title, removable, more, terse, children }: SelectionBarProps) {
  const t = useFolderText();
  const freedText = useFreedText();
  const { files, stays = 0 } = removable;
  const rest = [stays > 0 && t('bar.stays', { count: stays }), more].filter(Boolean);
  return (
    <ActionBar
      active={files > 0 || Boolean(more)}
      terse={terse && files > 0 && rest.length === 0}
      label={label}
      title={title}
      detail={[freedText(removable), ...rest].join(' · ')}
    >
      {children}
    </ActionBar>
  );
}
