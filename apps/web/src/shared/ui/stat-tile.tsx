interface StatTileProps {
  label: string;
  /** The figure, formatted. */
  value: string;
  /** A quiet line beneath it. */
  note?: string;
}

/** One figure with its name; stands in a `<dl>`. */
export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface p-5">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="text-headline font-semibold tracking-tight tabular-nums">{value}</dd>
      {note && <dd className="text-caption text-soft">{note}</dd>}
    </div>
  );
}
