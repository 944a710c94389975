import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names';

interface CardProps extends ComponentProps<'section'> {
  title?: string;
  /** At the end of the title's line. */
  aside?: React.ReactNode;
  /** Without padding, for lists that reach the edges. */
  flush?: boolean;
}

/** An inset group on the page: one thing, or one list. */
export function Card({ title, aside, flush = false, className, children, ...rest }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-surface print:break-inside-avoid',
        !flush && 'p-5',
        className,
      )}
    >
      {(title || aside) && (
        <div
          className={classNames('flex items-center justify-between gap-3', flush ? 'px-5 pt-5 pb-2' : 'mb-4')}
        >
          {title && (
            <h2 id={titleId} className="text-body font-semibold">
              {title}
            </h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
