import { screen, within } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import FaqPage from './faq-page';

describe('FAQ', () => {
  it('should answer every question as server and screens behave (SET-04)', async () => {
    const { person, container } = renderScreen(<FaqPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    const questions = [...container.querySelectorAll('summary')];
    expect(questions).toHaveLength(14);
    for (const question of questions) {
      await person.click(question);
      expect(question.nextElementSibling?.textContent?.length).toBeGreaterThan(40);
    }

    for (const [question, answer] of [
      ['What is free?', /2.00 GB of cleaning a month, 25 blocked numbers and 10 look-ups a day/],
      [
        'Will a scan delete anything?',
        /put them back for 30 days\. After that the trash offers to delete them/,
      ],
      ['Does blocking a number stop its calls?', /With Pro you can pair an Android phone/],
      [
        'Which browsers can scan a folder?',
        /Firefox and Safari can read a folder .+ but they cannot change it/,
      ],
    ] as const) {
      const details = screen.getByText(question).closest('details')!;
      expect(within(details).getByText(answer)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/settings#help');
  });

  it('should link to the sources of the data', () => {
    renderScreen(<FaqPage />);
    expect(screen.getByRole('link', { name: 'Sources' })).toHaveAttribute('href', '/sources');
  });
});
