import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyles, type ButtonLook } from './button-styles';
import { classNames } from './class-names';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button. `reloadDocument` for addresses that the server answers. */
export function LinkButton({ variant, size, full, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonStyles({ variant, size, full }), className)} />;
}
