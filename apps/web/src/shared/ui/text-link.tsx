import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
    />
  );
}
