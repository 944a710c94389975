import { useSession } from '@/shared/session/session-store';
import { isPro } from '@/shared/session/user';
import { AlreadyPro } from '../components/already-pro';
import { PaymentReceived } from '../components/payment-received';

/** It was bought before, perhaps in another tab: the account may not know of it yet, a visitor has none. */
export default function AlreadyPaid() {
  const { user } = useSession();
  return user && isPro(user) ? <AlreadyPro /> : <PaymentReceived />;
}
