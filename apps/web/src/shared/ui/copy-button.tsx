import { Check, Copy as CopyIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { Button, type ButtonProps } from './button';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** Names what is copied. */
  text: string;
  /** The label; `Copy` by default. */
  label?: string;
}

/** Copies a text and shows `Copied!` for 2 s. */
export function CopyButton({ text, label, ...button }: CopyButtonProps) {
  const t = useSharedText();
  const copy = useCopy();
  const Icon = copy.copied === null ? CopyIcon : Check;
  return (
    <>
      <Button icon={Icon} variant="secondary" {...button} onClick={() => void copy.copy(text)}>
        {copy.copied === null ? (label ?? t('copy.copy')) : t('copy.copied')}
      </Button>
      <CopyOutcome copy={copy} />
    </>
  );
}

const CopyByHand = lazy(() => import('./copy-by-hand'));

/** Announces what `useCopy` copied. If the browser denies access to the clipboard, shows the text to copy by hand. */
export function CopyOutcome({ copy }: { copy: Copy }) {
  const t = useSharedText();
  // Loaded when first needed. It then stays mounted, so that it can return the focus.
  const [byHand, setByHand] = useState(false);
  if (copy.refused !== null && !byHand) setByHand(true);
  return (
    <>
      <span role="status" className="sr-only">
        {copy.copied !== null && t('copy.announced')}
      </span>
      {byHand && (
        <Suspense fallback={null}>
          <CopyByHand text={copy.refused} onClose={copy.dismiss} />
        </Suspense>
      )}
    </>
  );
}

const COPIED_MS = 2000;

export interface Copy {
  /** What was copied within the last two seconds. */
  copied: string | null;
  /** What could not be copied and has to be copied by hand. */
  refused: string | null;
  copy: (text: string) => Promise<void>;
  /** Closes the dialog for copying by hand. */
  dismiss: () => void;
}

/** Copies texts, and stores for 2 s which one it was (CONST-27). `CopyOutcome` shows it. */
export function useCopy(): Copy {
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string) {
    clearTimeout(timer.current);
    const isCopied = await copyText(text);
    setCopied(isCopied ? text : null);
    setRefused(isCopied ? null : text);
    if (isCopied) timer.current = setTimeout(() => setCopied(null), COPIED_MS);
  }

  return { copied, refused, copy, dismiss: () => setRefused(null) };
}

/** Writes a text to the clipboard; false where the browser has none or denies access. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
