import { Link, type LinkProps } from './link';

export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
    />
  );
}
