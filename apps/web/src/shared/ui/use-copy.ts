import { useEffect, useRef, useState } from 'react';
import { copyText } from '../browser/clipboard';

const COPIED_MS = 2000;

export interface Copy {
  /** What was copied within the last two seconds. */
  copied: string | null;
  /** What could not be copied, and has to be copied by hand. */
  refused: string | null;
  copy: (text: string) => Promise<void>;
  /** Whoever had to copy by hand is done. */
  dismiss: () => void;
}

/** Copies texts, and remembers for 2 s which one it was (CONST-27). `CopyOutcome` tells of it. */
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
