import { useEffect, useRef, type ReactNode } from 'react';
import { PRODUCT_NAME } from '../config/brand';
import { classNames } from './class-names';

let isFirstScreen = true;

interface PageHeadingProps {
  /** The document title, when the heading contains more than text. */
  title: string;
  children?: ReactNode;
  className?: string;
}

/** The screen's `h1`. It sets the document title, and is focused when the screen replaces another. */
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
