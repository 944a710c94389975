import { createRoot } from 'react-dom/client';
import { IdentityDialog } from './identity-dialog';

/** Asks the user to prove to be present, above whatever is shown; returns whether that was done. */
export async function askForIdentity(): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const isConfirmed = await new Promise<boolean>((resolve) =>
    root.render(<IdentityDialog onClose={resolve} />),
  );
  root.unmount();
  host.remove();
  return isConfirmed;
}
