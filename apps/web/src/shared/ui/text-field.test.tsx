import { render, screen } from '@testing-library/react';
import { PasswordField } from './password-field';
import { TextField } from './text-field';
import userEvent from '@testing-library/user-event';

describe('text field', () => {
  it('should associate hint and error with the control', () => {
    render(<TextField label="E-mail" hint="Yours" error="Not an address" />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toHaveAccessibleDescription('Yours Not an address');
    expect(field).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Not an address');
  });

  it('should show a password on request', async () => {
    render(<PasswordField label="Password" />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});
