import { buttonStyles, type ButtonLook } from './button-styles';
import { classNames } from './class-names';
import { Link, type LinkProps } from './link';

export type LinkButtonProps = LinkProps & ButtonLook;

/** A link that looks like a button. `reloadDocument` for addresses that the server answers. */
export function LinkButton({ variant, size, full, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonStyles({ variant, size, full }), className)} />;
}
