import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfigState } from '@/shared/config/public-config';
import { paths } from '@/shared/config/paths';
import { hasOwnerHint, readVisitorEmail } from '@/shared/session/visitor-hints';

/** Sends the owner on, by what the start page remembered (SUBS-05, ROLE-09): a hint that grants nothing. */
export function useOwnerRedirect(): void {
  const navigate = useNavigate();
  const ownerEmail = useConfigState().data?.ownerEmail;
  useEffect(() => {
    if (ownerEmail && hasOwnerHint() && readVisitorEmail() === ownerEmail)
      void navigate(paths.realCleaner, { replace: true });
  }, [ownerEmail, navigate]);
}
