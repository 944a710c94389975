/** A small drawn landscape that stands for a photo; the second is the first, a moment later. */
export function SamplePhoto({ variant }: { variant: 0 | 1 }) {
  const shift = variant * 9;
  return (
    <svg viewBox="0 0 120 120" aria-hidden className="size-full">
      <rect width="120" height="120" fill="oklch(0.86 0.06 235)" />
      <rect y="56" width="120" height="64" fill="oklch(0.9 0.05 80)" opacity="0.5" />
      <circle cx={78 - shift} cy={40 + shift / 3} r="12" fill="oklch(0.9 0.13 85)" />
      <path d={`M${-20 - shift} 92 L${28 - shift} 44 L${78 - shift} 92 Z`} fill="oklch(0.6 0.06 250)" />
      <path
        d={`M${18 - shift} 54 L${28 - shift} 44 L${39 - shift} 54.5 L${30 - shift} 59 Z`}
        fill="oklch(0.97 0.01 250)"
      />
      <path d={`M${40 - shift} 96 L${92 - shift} 54 L150 96 Z`} fill="oklch(0.52 0.07 255)" />
      <path d="M0 88 C30 78 70 94 120 82 V120 H0 Z" fill="oklch(0.62 0.11 150)" />
      <path d="M0 102 C40 92 80 110 120 98 V120 H0 Z" fill="oklch(0.52 0.11 152)" />
    </svg>
  );
}
