import { useState } from 'react';
import { identityFailure } from '@/shared/identity/identity-error';
import { useIdentityText } from '@/shared/identity/messages';
import { Button } from '@/shared/ui/button';
import { loginWithPasskey } from '../api/auth.requests';
import { FormFailure } from './auth-card';

/** Signs in with a passkey of this site; the page then leaves by itself. */
export function PasskeyButton() {
  const t = useIdentityText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function signIn(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await loginWithPasskey();
    } catch (error) {
      setFailure(identityFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="secondary" size="lg" full busy={busy} onClick={() => void signIn()}>
        {t('passkey.signIn')}
      </Button>
      <FormFailure message={failure} />
    </>
  );
}
