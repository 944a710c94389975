import { useEffect, useRef, type ReactNode } from 'react';
import { PRODUCT_NAME } from '../config/brand';
import { classNames } from './class-names';

let isFirstScreen = true;

interface PageHeadingProps {
  /** The heading's text, unless it holds more than text. */
  title: string;
  children?: ReactNode;
  className?: string;
}

/** The screen's one `h1`: it titles the document, and takes the focus when the screen replaces another. */
export function PageHeading({ title, children, className }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
  }, [title]);

  useEffect(() => {
    if (!isFirstScreen) ref.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);

  return (
    <h1
      ref={ref}
      tabIndex={-1}
      className={classNames('font-semibold tracking-tight', className ?? 'text-headline')}
    >
      {children ?? title}
    </h1>
  );
}
