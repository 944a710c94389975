import { CopyButton } from './copy-button';

/** A command for the user's terminal, and a button that copies it. */
export function CommandLine({ children }: { children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code
        dir="ltr"
        className="min-w-0 flex-1 basis-60 rounded-control bg-raised px-3 py-2 font-mono text-small wrap-anywhere text-ink"
      >
        {children}
      </code>
      <CopyButton text={children} />
    </div>
  );
}
