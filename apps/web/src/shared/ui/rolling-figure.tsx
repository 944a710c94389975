import type { CSSProperties } from 'react';

/**
 * A figure whose digits roll to their places once, from `100` to `384`, its unit smaller. It holds no text: whoever
 * shows it says the same in words.
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
  if (/[0-9]/.test(character)) {
    // No number begins with 0 but a fraction.
    const digits = { '--digit': character, '--from': at === 0 && character !== '0' ? 1 : 0 };
    return <span key={at} className="rolling-digit" style={digits as CSSProperties} />;
  }
  return <span key={at} data-text={character} className="before:content-[attr(data-text)]" />;
}
