import type { CSSProperties } from 'react';

/**
 * A figure whose digits roll to their places once, its unit smaller. It holds no text: whoever shows it says the same
 * in words.
 */
export function RollingFigure({ figure, className = '' }: { figure: string; className?: string }) {
  const [number = '', unit] = figure.split(/\s(?=\S+$)/);
  return (
    <span
      aria-hidden
      className={`flex items-baseline font-semibold tracking-tight tabular-nums ${className}`}
    >
      <span className="inline-flex">{[...number].map(rollCharacter)}</span>
      {unit && (
        <span
          data-text={unit}
          className="ml-2 text-title font-medium tracking-normal text-soft before:content-[attr(data-text)]"
        />
      )}
    </span>
  );
}

function rollCharacter(character: string, at: number) {
  if (/[0-9]/.test(character))
    return <span key={at} className="rolling-digit" style={{ '--digit': character } as CSSProperties} />;
  return <span key={at} data-text={character} className="before:content-[attr(data-text)]" />;
}
