/** The product's logo: two cards, one swiped. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <rect width="64" height="64" rx="18" className="fill-brand" />
      <rect
        x="15"
        y="19"
        width="24"
        height="31"
        rx="6"
        className="fill-on-brand"
        opacity=".45"
        transform="rotate(-10 27 34)"
      />
      <rect
        x="25"
        y="14"
        width="24"
        height="31"
        rx="6"
        className="fill-on-brand"
        transform="rotate(8 37 29)"
      />
      <path
        d="m31 30 4.5 4.5 8-9"
        fill="none"
        className="stroke-brand"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
