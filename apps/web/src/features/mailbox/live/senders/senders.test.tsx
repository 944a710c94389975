import { act, screen, within } from '@testing-library/react';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { sampleSender } from '../../testing/samples';
import { SENDERS, showMail } from '../../testing/show-mail';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => act(() => forgetJobs('box')));

describe('senders', () => {
  it('should be sorted and searched by the server', async () => {
    const { person, calls } = showMail({
      'GET /api/mail/accounts/box/senders?sort=lastAt&offset=0&limit=100': { json: [sampleSender] },
      'GET /api/mail/accounts/box/senders?sort=lastAt&search=gym&offset=0&limit=100': { json: [] },
      'GET /api/mail/accounts/box/senders?sort=lastAt&search=gy&offset=0&limit=100': { json: [] },
      'GET /api/mail/accounts/box/senders?sort=lastAt&search=g&offset=0&limit=100': { json: [] },
    });
    await person.selectOptions(await screen.findByLabelText('Sort by'), 'Last message');
    await person.type(screen.getByLabelText('Search by name or address'), 'gym');
    expect(await screen.findByText('Nothing matches your search')).toBeVisible();
    expect(calls.at(-1)?.path).toContain('search=gym');
  });

  it.each([
    ['one-click', { requestedAt: '2026-03-01T12:00:00.000Z' }, /^Requested on Mar 1, 2026/],
    ['link', { url: 'https://shop.example/stop' }, 'Open the page'],
    ['mail', { draft: { to: 'stop@shop.example', subject: 'unsubscribe', body: '' } }, 'Write the mail'],
  ] as const)('should be unsubscribed from by %s', async (method, outcome, shown) => {
    const { person } = showMail({
      [`GET ${SENDERS}`]: { json: [{ ...sampleSender, unsubscribe: method }] },
      'POST /api/mail/accounts/box/unsubscribe': {
        json: { method, requestedAt: null, url: null, draft: null, ...outcome },
      },
    });
    await person.click(await button(/^The Shop/));
    await person.click(await button('Unsubscribe'));
    expect(await screen.findByText(shown)).toBeVisible();
    const link = screen.queryByRole('link', { name: shown });
    if (method === 'link') {
      expect(link).toHaveAttribute('href', 'https://shop.example/stop');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    if (method === 'mail')
      expect(link).toHaveAttribute('href', 'mailto:stop@shop.example?subject=unsubscribe&body=');
  });

  it('should be kept clean by a rule of the mail server, until it is removed', async () => {
    const rule = { id: 'r1', address: 'news@shop.example', createdAt: '2026-03-01T12:00:00.000Z' };
    let rules = [] as (typeof rule)[];
    const { person, sent } = showMail({
      'GET /api/mail/accounts/box/rules': () => ({ json: rules }),
      'POST /api/mail/accounts/box/rules': () => {
        rules = [rule];
        return { json: rule };
      },
      'DELETE /api/mail/accounts/box/rules/r1': () => {
        rules = [];
        return { status: 204 };
      },
    });
    await person.click(await button(/^The Shop/));
    expect(screen.getByText(/^This makes a rule on your mail server/)).toBeVisible();
    await person.click(await button('Keep clean from now on'));
    expect(
      await screen.findByText(/^A rule on your mail server .* under “Kept clean from now on”/),
    ).toBeVisible();
    expect(sent('POST', '/api/mail/accounts/box/rules')).toEqual([{ senderId: 's1' }]);
    await person.click(await button('Back to the overview'));
    await person.click(await button('Stop for news@shop.example'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Stop for news@shop.example' }));
    expect(await screen.findByText('news@shop.example arrives again')).toBeVisible();
  });
});
