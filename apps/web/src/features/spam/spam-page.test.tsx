import { MAX_HISTORY_ENTRIES, type SpamNumber } from '@swipeclean/contracts';
import { screen, within } from '@testing-library/react';
import { problem, type FakeAnswer } from '@/testing/fake-api';
import { reportedNumber, sampleCall, sampleNumber, sampleText } from './testing/samples';
import { showSpam } from './testing/show-spam';

const figureOf = (name: string) => screen.getByText(name).closest('div') as HTMLElement;

describe('the spam blocker', () => {
  it('should have its title and three tabs (SPAM-01, SPAM-03)', () => {
    showSpam();
    expect(screen.getByRole('heading', { level: 1, name: 'Spam Blocker' })).toBeVisible();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Block Numbers', 'Report Spam', 'Block History']);
  });

  it('should count blocked numbers, not listed ones (SPAM-02, SPAM-23)', async () => {
    showSpam({
      'GET /api/spam/numbers': { json: [sampleNumber, reportedNumber, { ...sampleNumber, id: 'n3' }] },
      'GET /api/spam/blocked-calls': { json: [sampleCall('1', '2025-01-01T00:00:00Z')] },
    });
    expect(await within(figureOf('Blocked numbers')).findByText('2')).toBeVisible();
    expect(await within(figureOf('Calls blocked')).findByText('1')).toBeVisible();
    expect(await within(figureOf('Texts blocked')).findByText('0')).toBeVisible();
  });

  it('should count the whole history when the response has only the newest entries (SPAM-02)', async () => {
    const calls = Array.from({ length: MAX_HISTORY_ENTRIES }, (_, nth) =>
      sampleCall(`${nth}`, '2025-01-01T00:00:00Z'),
    );
    const counts = { blockedNumbers: 0, blockedCalls: 1234, blockedTexts: 0 };
    showSpam({
      'GET /api/spam/blocked-calls': { json: calls },
      'GET /api/spam/counts': { json: counts },
    });
    expect(await within(figureOf('Calls blocked')).findByText('1,234')).toBeVisible();
  });

  it('should fetch all pages of a list (SPAM-02, API-14)', async () => {
    const numbers = Array.from({ length: 501 }, (_, nth) => ({ ...sampleNumber, id: `n${nth}` }));
    showSpam({
      'GET /api/spam/numbers': { json: numbers.slice(0, 500) },
      'GET /api/spam/numbers?before=n499': { json: numbers.slice(500) },
    });
    expect(await within(figureOf('Blocked numbers')).findByText('501')).toBeVisible();
  });

  it('should store the tab in the address', async () => {
    const { person, place } = showSpam({}, { at: '/spam-blocker?tab=report' });
    expect(screen.getByRole('tab', { name: 'Report Spam' })).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('tab', { name: 'Block History' }));
    expect(place()).toBe('/spam-blocker?tab=history');
  });

  it('should report a list that failed to load, count nothing, and retry', async () => {
    let answer: FakeAnswer<SpamNumber[]> = problem(503, 'Spam is away');
    const { person } = showSpam({ 'GET /api/spam/numbers': () => answer });
    expect(await screen.findByText('Unable to load your numbers')).toBeVisible();
    expect(figureOf('Blocked numbers')).toHaveTextContent('–');
    answer = { json: [sampleNumber] };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('(212) 555-2368')).toBeVisible();
  });
});

describe('the block history', () => {
  const show = (answers = {}) => showSpam(answers, { at: '/spam-blocker?tab=history' });
  const hour = (at: number) => new Date(Date.UTC(2025, 0, 1, at)).toISOString();

  it('should show empty histories (SPAM-21, SPAM-22)', async () => {
    show();
    expect(await screen.findByText('No blocked calls yet')).toBeVisible();
    expect(await screen.findByText('No blocked texts yet')).toBeVisible();
  });

  it('should show the five newest calls and texts with number, text and time (SPAM-18, SPAM-24, CONST-20)', async () => {
    const order = [3, 6, 1, 5, 2, 4];
    show({
      'GET /api/spam/blocked-calls': { json: order.map((at) => sampleCall(`${at}`, hour(at))) },
      'GET /api/spam/blocked-texts': { json: order.map((at) => sampleText(`${at}`, hour(at))) },
    });
    const calls = within(await screen.findByRole('list', { name: 'Recent blocked calls' }));
    const texts = within(await screen.findByRole('list', { name: 'Recent blocked texts' }));
    expect(calls.getAllByText(/^\(212\)/).map((row) => row.textContent)).toEqual(
      [6, 5, 4, 3, 2].map((at) => `(212) 555-000${at}`),
    );
    expect(texts.getAllByText(/^Message/).map((row) => row.textContent)).toEqual(
      [6, 5, 4, 3, 2].map((at) => `Message ${at}`),
    );
    const times = calls.getAllByText(/2025/).map((time) => time.getAttribute('datetime'));
    expect(times).toEqual([6, 5, 4, 3, 2].map(hour));
  });

  it('should remove an entry after confirmation', async () => {
    let calls = [sampleCall('1', hour(1))];
    const { person, sent } = show({
      'GET /api/spam/blocked-calls': () => ({ json: calls }),
      'DELETE /api/spam/blocked-calls/1': () => {
        calls = [];
        return { status: 204 };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove call from (212) 555-0001' }));
    expect(sent('DELETE', '/api/spam/blocked-calls/1')).toHaveLength(0);
    const dialog = screen.getByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: /^Remove call/ }));
    expect(await screen.findByText('No blocked calls yet')).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
