import type { Network } from '../share/share-targets';

/** Plain line drawings that recall the networks' marks, in the icons' stroke. */
const LINES: Record<Network, string> = {
  x: 'M5 4l14 16M19 4 5 20',
  facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 12H15',
  whatsapp:
    'M4 20l1.2-4.1a8 8 0 1 1 3 2.9zM9.2 8.6c-.2 3.4 2.6 6.4 6.2 6.3l.6-1.6-1.9-1.1-1 .7a4.3 4.3 0 0 1-1.9-2l.8-.9-.9-2z',
  linkedin: 'M6 10v9M6 5.4v.1M11 19v-9M11 14a3.5 3.5 0 0 1 7 0v5',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M16.7 7.3v.1',
};

export function NetworkIcon({ network, className }: { network: Network; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={LINES[network]} />
    </svg>
  );
}
