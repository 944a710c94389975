import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog';

it('should show a dialog again that the browser closed, and only then', () => {
  render(
    <Dialog open onClose={jest.fn()} title="File">
      text
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const show = jest.spyOn(dialog, 'showModal');
  // Browsers refuse to show what is shown.
  fireEvent(dialog, new Event('close'));
  expect(show).not.toHaveBeenCalled();
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(show).toHaveBeenCalledTimes(1);
});
