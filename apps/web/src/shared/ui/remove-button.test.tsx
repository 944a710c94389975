import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoveButton } from './remove-button';
import { Tabs } from './tabs';

const button = (
  <RemoveButton label="Remove Mara" remove={() => Promise.resolve()}>
    Gone for good.
  </RemoveButton>
);

describe('remove button', () => {
  it.each([
    [
      'panel',
      'tabpanel',
      <Tabs key="tabs" label="Lists" items={[{ value: 'one', label: 'One', content: button }]} />,
    ],
    ['screen', 'main', button],
  ])('should move the focus to the %s that contains the list', async (_what, role, content) => {
    render(<main tabIndex={-1}>{content}</main>);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Mara' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Mara' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
  });
});
