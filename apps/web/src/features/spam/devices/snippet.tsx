import { useId } from 'react';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { CopyButton } from '@/shared/ui/copy-button';

/** A text to copy exactly: its name, a copy button, and the text. */
export function Snippet({ label, text }: { label: string; text: string }) {
  const shared = useSharedText();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span id={id} className="text-small font-medium">
          {label}
        </span>
        <CopyButton text={text} aria-label={`${shared('copy.copy')}: ${label}`} />
      </div>
      <pre
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        className="max-h-[40dvh] overflow-y-auto rounded-control border border-line bg-raised p-3 text-left text-caption wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  );
}
