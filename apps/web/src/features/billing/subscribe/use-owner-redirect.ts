import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadPublicConfig } from '../../../shared/config/public-config';
import { paths } from '../../../shared/config/paths';

/** Sends the owner on, by what the start page remembered (SUBS-05, ROLE-09): a hint that grants nothing. */
export function useOwnerRedirect(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (localStorage.getItem('isOwner') !== 'true') return;
    loadPublicConfig().then(
      ({ ownerEmail }) => {
        if (ownerEmail !== null && localStorage.getItem('userEmail') === ownerEmail)
          void navigate(paths.realCleaner, { replace: true });
      },
      // Without the settings nobody is known as the owner; the screen itself tells that they did not come.
      () => undefined,
    );
  }, [navigate]);
}
