import { checkMessage } from '@swipeclean/scam-check';
import { screen, within } from '@testing-library/react';
import { fakeApi, renderScreen, textsOf } from '@/testing';
import de from '../messages/de.json';
import en from '../messages/en.json';
import es from '../messages/es.json';
import fr from '../messages/fr.json';
import hi from '../messages/hi.json';
import ja from '../messages/ja.json';
import pt from '../messages/pt.json';
import zh from '../messages/zh.json';
import ScamCheckPage from '../scam-check-page';

describe('the example message', () => {
  it('should fill the form by one press, and be marked as an example up to its verdict', async () => {
    fakeApi({});
    const { person } = renderScreen(<ScamCheckPage />);
    await person.click(screen.getByRole('button', { name: 'Try an example' }));
    const field = screen.getByLabelText('Message, link or e-mail');
    expect(field).toHaveValue(en['scam.example.text']);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('This is an example that we wrote.');
    expect(screen.queryByRole('button', { name: 'Try an example' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('heading', { name: 'This looks like a scam' })).toBeVisible();
    expect(screen.getByText('This is an example that we wrote.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Warn your family' })).not.toBeInTheDocument();
  });

  it('should stand beside what the check goes by, and its limits', () => {
    fakeApi({});
    renderScreen(<ScamCheckPage />);
    const card = screen.getByRole('region', { name: 'What the check looks for' });
    expect(textsOf(within(card).getAllByRole('listitem'))).toContain('gift cards as payment');
    expect(card).toHaveTextContent(/without these signs can still be a scam/);
  });

  it.each(Object.entries({ de, en, es, fr, hi, ja, pt, zh }))(
    'should look like a scam, and lead nowhere: %s',
    (_language, texts) => {
      const { verdict, links } = checkMessage(texts['scam.example.text']);
      expect(verdict).toBe('scam');
      // Reserved for examples (RFC 2606).
      expect(links.map(({ host }) => host)).toEqual([expect.stringMatching(/\.example\.com$/)]);
    },
  );
});
