import type { Plan } from '@swipeclean/contracts';
import { loginAddress } from '../session/login-address';
import { checkoutPath } from '../billing/plan-price';
import { useSession } from '../session/session';
import { LinkButton, type LinkButtonProps } from './link';

type CheckoutLinkProps = Omit<LinkButtonProps, 'to' | 'reloadDocument'> & { plan: Plan };

/** A link to a plan's checkout. Visitors sign in first and return to the checkout (PRICE-06, ROLE-16). */
export function CheckoutLink({ plan, ...button }: CheckoutLinkProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const checkout = checkoutPath(plan);
  return (
    <LinkButton
      {...button}
      to={isSignedIn ? checkout : loginAddress(checkout)}
      reloadDocument={!isSignedIn}
    />
  );
}
