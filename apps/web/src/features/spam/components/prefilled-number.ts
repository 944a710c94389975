import { useLocation } from 'react-router-dom';

/** The number that another screen asks to block or report; it travels beside the address, so that no log keeps it. */
export function usePrefilledNumber(): string {
  const { state } = useLocation() as { state: { phoneNumber?: unknown } | null };
  return typeof state?.phoneNumber === 'string' ? state.phoneNumber : '';
}
