import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user who acts without pauses. Elements are not checked for `pointer-events`: no style sheet is loaded in tests, and
 * the check computes the styles of all ancestors for each action.
 */
export const createPerson = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
