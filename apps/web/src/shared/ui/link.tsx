import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type ButtonLook, buttonStyles } from './button-styles';
import { classNames } from './class-names';
import { keepAmount } from './keep-amount';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Replaces this screen in the history. */
  replace?: boolean;
  /** Router state: passed beside the address, so that no log contains it. */
  state?: object;
  /** Loads the address from the server. */
  reloadDocument?: boolean;
}

/** Addresses of other sites and programs. */
const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * The app's link. The router's own link includes framework prefetching, which weighs more than the rest of the router
 * that pages use.
 */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps) {
  const isScreen = !reloadDocument && !ELSEWHERE.test(to);
  const address = useHref(isScreen ? to : '/');
  const follow = useLinkClickHandler<HTMLAnchorElement>(isScreen ? to : '/', {
    replace,
    state,
    target: rest.target,
  });
  return (
    <a
      {...rest}
      href={isScreen ? address : to}
      onClick={(event) => {
        onClick?.(event);
        if (isScreen && !rest.download && !event.defaultPrevented) follow(event);
      }}
    />
  );
}

export type LinkButtonProps = LinkProps & ButtonLook;

/** A link that looks like a button. Set `reloadDocument` for addresses that the server answers. */
export function LinkButton({ variant, size, full, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonStyles({ variant, size, full }), className)}>
      {keepAmount(children)}
    </Link>
  );
}

export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
    />
  );
}

/** A link beside what matters more. */
export function QuietLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center text-small text-soft underline-offset-4 hover:text-ink hover:underline"
    />
  );
}
