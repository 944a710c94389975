import { useSession } from '@/shared/session/session-store';
import { isPro } from '@/shared/session/user';
import { AlreadyPro } from '../components/already-pro';
import { PaymentReceived } from '../components/payment-received';

/**
 * The plan is already paid, perhaps in another tab. The account may not be updated yet; a visitor has no account.
 */
export default function AlreadyPaid() {
  const { user } = useSession();
  return user && isPro(user) ? <AlreadyPro /> : <PaymentReceived />;
}
