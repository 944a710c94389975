/** The roles that see different screens. */
export const VIEWERS = ['visitor', 'user', 'owner'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The paths of all screens by the role that the gallery and the accessibility tests use. */
export const SCREENS_BY_VIEWER: Record<Viewer, readonly string[]> = {
  visitor: [
    '/',
    '/preview',
    '/pricing',
    '/subscribe',
    '/stripe-subscribe',
    '/demo-subscribe',
    '/success',
    '/viral',
    '/referrals',
    '/referral-rules',
    '/settings',
    '/faq',
    '/privacy',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/owner',
    '/no-such-page',
  ],
  user: [
    '/home',
    '/stats',
    '/insights',
    '/clean',
    '/real-cleaner',
    '/organize',
    '/data-cleaner',
    '/optimizer',
    '/email',
    '/icloud',
    '/spam-blocker',
    '/spy-detector',
    '/share',
    '/profile',
    '/quick-subscribe',
  ],
  owner: ['/owner-dashboard', '/owner-activations', '/owner-payouts', '/analytics'],
};
