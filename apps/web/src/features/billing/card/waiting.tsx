import { LoaderCircle } from 'lucide-react';

/** Nothing to do but wait (STRIPE-04). */
export function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-48 flex-col items-center justify-center gap-3 text-soft">
      <LoaderCircle aria-hidden className="size-8 animate-spin" />
      <p className="text-small">{label}</p>
    </div>
  );
}
