import { readVisitorEmail } from '@/shared/session/visitor-hints';
import { currentSession } from '@/shared/session/session-store';

/** The e-mail of whoever is signed in, else what the visitor told the start page. */
export const knownEmail = (): string => currentSession().user?.email ?? readVisitorEmail();
