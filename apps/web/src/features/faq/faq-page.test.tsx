import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import FaqPage from './faq-page';

describe('FAQ', () => {
  it('should answer every question on a press (SET-04)', async () => {
    const { person, container } = renderScreen(<FaqPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    const questions = [...container.querySelectorAll('summary')];
    expect(questions).toHaveLength(14);
    for (const question of questions) {
      await person.click(question);
      expect(question.nextElementSibling?.textContent?.length).toBeGreaterThan(40);
    }
  });

  it('should state the limits of the free tier that the server enforces', async () => {
    const { person } = renderScreen(<FaqPage />);
    await person.click(screen.getByText('What is free?'));
    expect(
      screen.getByText(/2.00 GB of cleaning a month, 25 blocked numbers and 10 look-ups a day/),
    ).toBeVisible();
  });

  it('should link to support', () => {
    renderScreen(<FaqPage />);
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/settings#help');
  });
});
