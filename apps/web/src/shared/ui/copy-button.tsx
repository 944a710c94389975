import { Check, Copy as CopyIcon } from 'lucide-react';
import { useSharedText } from '../i18n/shared-messages';
import { Button, type ButtonProps } from './button';
import { CopyOutcome } from './copy-outcome';
import { useCopy } from './use-copy';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** What it copies. */
  text: string;
  /** What it says, unless `Copy`. */
  label?: string;
}

/** Copies a text and says `Copied!` for 2 s. */
export function CopyButton({ text, label, ...button }: CopyButtonProps) {
  const t = useSharedText();
  const copy = useCopy();
  const Icon = copy.copied === null ? CopyIcon : Check;
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => void copy.copy(text)}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {copy.copied === null ? (label ?? t('copy.copy')) : t('copy.copied')}
      </Button>
      <CopyOutcome copy={copy} />
    </>
  );
}
