import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoveButton } from './remove-button';
import { Tabs } from './tabs';

const button = (
  <RemoveButton label="Remove Mara" remove={() => Promise.resolve()}>
    Gone for good.
  </RemoveButton>
);

function Names() {
  const [names, setNames] = useState(['Mara', 'Nora', 'Otto']);
  return (
    <main tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}
            <RemoveButton
              label={`Remove ${name}`}
              remove={async () => setNames((before) => before.filter((other) => other !== name))}
            >
              Gone for good.
            </RemoveButton>
          </li>
        ))}
      </ul>
    </main>
  );
}

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

  it.each([
    ['Mara', 'Nora'],
    ['Otto', 'Nora'],
  ])('should move the focus from the row of %s to that of %s', async (removed, next) => {
    render(<Names />);
    await userEvent.click(screen.getByRole('button', { name: `Remove ${removed}` }));
    await userEvent.click(screen.getAllByRole('button', { name: `Remove ${removed}` }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText(removed)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: `Remove ${next}` })).toHaveFocus();
  });
});
