import { MAX_HISTORY_ENTRIES, type SpamNumber, type ImportedList } from '@swipeclean/contracts';
import { screen, within, waitFor } from '@testing-library/react';
import { problem, type FakeAnswer } from '@/testing/fake-api';
import { saveFile } from '@/shared/browser/save-file';
import { reportedNumber, sampleCall, sampleNumber, sampleText } from './testing/samples';
import { showSpam } from './testing/show-spam';
import { listFormat } from './transfer/import-form';

jest.mock('@/shared/browser/save-file');

describe('spam page', () => {
  const figureOf = (name: string) => screen.getByText(name).closest('div') as HTMLElement;
  describe('the spam blocker', () => {
    it('should have three tabs, and store the tab in the address (SPAM-01, SPAM-03)', async () => {
      const { person, place } = showSpam({}, { at: '/spam-blocker?tab=report' });
      expect(screen.getByRole('heading', { level: 1, name: 'Spam Blocker' })).toBeVisible();
      const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
      expect(tabs).toEqual(['Block Numbers', 'Report Spam', 'Block History']);
      expect(screen.getByRole('tab', { name: 'Report Spam' })).toHaveAttribute('aria-selected', 'true');
      await person.click(screen.getByRole('tab', { name: 'Block History' }));
      expect(place()).toBe('/spam-blocker?tab=history');
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
      await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
    });
  });
});

describe('transfer', () => {
  const importPath = 'POST /api/spam/import';
  const result: ImportedList = {
    region: 'DE',
    isRegionGuessed: true,
    columns: [],
    sample: ['+12125552368'],
    added: 2,
    lines: 4,
    known: 1,
    refused: [],
    refusedCount: 0,
    skipped: [{ line: 1, value: 'Name, Telefon', reason: 'header' }],
    skippedCount: 1,
  };
  /** jsdom's files cannot be read. */
  const fileThat = (text: () => Promise<string>) =>
    Object.assign(new File([], 'list.json'), {
      arrayBuffer: async () => new TextEncoder().encode(await text()).buffer,
    });
  const check = () => screen.getByRole('button', { name: 'Check the list' });
  async function openImport(answers: Parameters<typeof showSpam>[0] = {}) {
    const view = showSpam(answers);
    await view.person.click(screen.getByText('Import numbers'));
    return view;
  }
  describe('importing a list', () => {
    it.each([
      ['json', ' \n["+12125552368"]'],
      ['vcf', '\uFEFFBEGIN:VCARD\nTEL:+12125552368'],
      ['csv', '+12125552368\n212-555-2369'],
    ])('should detect %s by its beginning', (format, content) => {
      expect(listFormat(content)).toBe(format);
    });

    it('should open the import from the top of the screen, and lead to the preview and the result', async () => {
      const { person } = showSpam({ [importPath]: { json: result } });
      await person.click(screen.getByRole('button', { name: 'Import a list' }));
      await person.type(await screen.findByLabelText('Numbers to block'), '+12125552368');
      await person.click(check());
      expect(await screen.findByRole('heading', { name: 'What will be imported' })).toHaveFocus();
      await person.click(screen.getByRole('button', { name: 'Import 2 numbers' }));
      await screen.findByText(/2 numbers added/);
      expect(document.activeElement).toHaveTextContent(/^2 numbers added/);
    });

    it('should mark a guessed country of national numbers, and read them in the chosen one', async () => {
      const { person, sent } = await openImport({ [importPath]: { json: result } });
      await person.type(screen.getByLabelText('Numbers to block'), '0171 3674287');
      await person.click(check());
      const country = await screen.findByLabelText('Country of numbers without a country code');
      expect(country).toHaveValue('DE');
      expect(country).toHaveAccessibleDescription(/^A guess/);
      await person.selectOptions(country, 'AT');
      const asked = { format: 'csv', content: '0171 3674287', region: 'AT', isPreview: true };
      await waitFor(() => expect(sent('POST', '/api/spam/import').at(-1)).toEqual(asked));
    });

    it('should preview a pasted list as it is now, import it and show the result', async () => {
      const { person, sent } = await openImport({ [importPath]: { json: result } });
      const numbers = screen.getByLabelText('Numbers to block');
      await person.type(numbers, '+1212555236');
      await person.click(check());
      await screen.findByText('2 numbers would be added.');
      await person.type(numbers, '8');
      expect(screen.queryByText('2 numbers would be added.')).not.toBeInTheDocument();
      await person.click(check());
      expect(await screen.findByText('2 numbers would be added.')).toBeVisible();
      expect(sent('GET', '/api/spam/numbers')).toHaveLength(1);
      await person.click(screen.getByRole('button', { name: 'Import 2 numbers' }));
      expect(await screen.findByText(/2 numbers added. 1 was blocked already./)).toBeVisible();
      const list = { format: 'csv', content: '+12125552368', region: 'DE' };
      expect(sent('POST', '/api/spam/import').slice(1)).toEqual([
        { format: list.format, content: list.content, isPreview: true },
        list,
      ]);
      expect(screen.queryByRole('region', { name: 'What will be imported' })).not.toBeInTheDocument();
      expect(numbers).toHaveValue('');
      await waitFor(() => expect(sent('GET', '/api/spam/numbers')).toHaveLength(2));
    });

    it('should send a chosen file', async () => {
      const { person, sent } = await openImport({ [importPath]: { json: result } });
      const content = '[{"phoneNumber":"+12125552368"}]';
      await person.upload(
        screen.getByLabelText('Choose a file'),
        fileThat(() => Promise.resolve(content)),
      );
      expect(await screen.findByText('2 numbers would be added.')).toBeVisible();
      expect(sent('POST', '/api/spam/import')).toEqual([{ format: 'json', content, isPreview: true }]);
    });

    it('should show the columns of a file, and offer no import of nothing', async () => {
      const columns: ImportedList['columns'] = [
        { name: 'Name', field: null },
        { name: 'Telefon', field: 'phoneNumber' },
      ];
      const { person } = await openImport({
        [importPath]: { json: { ...result, columns, added: 0, sample: [] } },
      });
      await person.type(screen.getByLabelText('Numbers to block'), 'Name;Telefon');
      await person.click(check());
      const table = within(await screen.findByRole('table', { name: 'Columns found' }));
      expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'NameNot imported',
        'TelefonPhone number',
      ]);
      expect(screen.getByText('No number would be added.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
    });

    it('should report an unreadable file', async () => {
      const { person } = await openImport();
      const unreadable = fileThat(() => Promise.reject(new DOMException('', 'NotReadableError')));
      await person.upload(screen.getByLabelText('Choose a file'), unreadable);
      expect(await screen.findByText('This file could not be read.')).toBeVisible();
    });

    it('should show the first rejected lines with number and reason, and their total', async () => {
      const refused: ImportedList['refused'] = [
        { line: 3, value: 'abc*', code: 'FORMAT', reason: 'As the server says it' },
        { line: 4, value: '1', code: 'INVALID', reason: 'Something else' },
        { line: 27, value: '', code: 'REQUIRED', reason: 'As the server says it' },
      ];
      const json: ImportedList = { ...result, refused, refusedCount: 1203 };
      const { person } = await openImport({ [importPath]: { json } });
      await person.type(screen.getByLabelText('Numbers to block'), '1');
      await person.click(check());
      const lines = within(await screen.findByRole('list', { name: 'Lines that could not be added' }));
      expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Line 3: abc*To block all numbers that begin alike, write +, the country code and at least 2 digits before the *',
        'Line 4: 1Something else',
        'Line 27: –Phone number is required',
        'And 1,200 more',
      ]);
      expect(screen.getByText(/1,203 lines could not be added:/)).toBeVisible();
    });

    it('should show the skipped lines with their reasons, so that all lines are accounted for', async () => {
      const skipped: ImportedList['skipped'] = [
        { line: 1, value: 'Name, Telefon', reason: 'header' },
        { line: 9, value: '**611', reason: 'internal' },
      ];
      const json: ImportedList = { ...result, lines: 5, skipped, skippedCount: 2 };
      const { person } = await openImport({ [importPath]: { json } });
      await person.type(screen.getByLabelText('Numbers to block'), '1');
      await person.click(check());
      expect(await screen.findByText(/5 lines read/)).toBeVisible();
      const lines = within(screen.getByRole('list', { name: 'Lines that were skipped' }));
      expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Line 1: Name, TelefonNames of the columns',
        'Line 9: **611An internal number of your home',
      ]);
    });

    it('should read a file that a spreadsheet saved as Unicode text, and replace its NUL', async () => {
      const { person, sent } = await openImport({ [importPath]: { json: result } });
      const bytes = new Uint8Array([0xff, 0xfe, ...[...'212\0'].flatMap((c) => [c.charCodeAt(0), 0])]);
      const file = Object.assign(new File([], 'list.txt'), { arrayBuffer: async () => bytes.buffer });
      await person.upload(screen.getByLabelText('Choose a file'), file);
      await screen.findByText('2 numbers would be added.');
      expect(sent('POST', importPath.slice(5))).toMatchObject([{ content: '212\uFFFD' }]);
    });

    it('should show the free limit for a longer list, and keep the input (CONST-46)', async () => {
      const { person } = await openImport({ [importPath]: problem(402, 'Premium subscription required') });
      await person.type(screen.getByLabelText('Numbers to block'), '+12125552368');
      await person.click(check());
      expect(await screen.findByText(/^Up to 25 numbers can be blocked for free/)).toBeVisible();
      expect(screen.getByLabelText('Numbers to block')).toHaveValue('+12125552368');
    });

    it('should require a list, and show the server’s error at the field', async () => {
      const refusal = { field: 'content', message: 'This is no JSON.' };
      const { person, sent } = await openImport({ [importPath]: problem(400, 'Check', [refusal]) });
      await person.click(check());
      expect(await screen.findByText('Enter at least one number, or choose a file')).toBeVisible();
      expect(sent('POST', '/api/spam/import')).toEqual([]);
      await person.type(screen.getByLabelText('Numbers to block'), '{{');
      await person.click(check());
      expect(await screen.findByText('This is no JSON.')).toBeVisible();
      await waitFor(() => expect(screen.getByLabelText('Numbers to block')).toHaveFocus());
    });
  });
  describe('exporting the list', () => {
    it('should save it as CSV, vCard and JSON', async () => {
      const body = { status: 200, body: 'list' };
      const formats = { CSV: 'csv', vCard: 'vcf', JSON: 'json' };
      const { person } = showSpam(
        Object.fromEntries(
          Object.values(formats).map((format) => [`GET /api/spam/export?format=${format}`, body]),
        ),
      );
      await person.click(screen.getByText('Export your list'));
      for (const [name, format] of Object.entries(formats)) {
        await person.click(screen.getByRole('button', { name }));
        const file = `blocked-numbers.${format}`;
        await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), file));
      }
    });

    it('should report a failed export', async () => {
      const { person } = showSpam({ 'GET /api/spam/export?format=csv': problem(503, 'Spam is away') });
      await person.click(screen.getByText('Export your list'));
      await person.click(screen.getByRole('button', { name: 'CSV' }));
      expect(await screen.findByText('Spam is away')).toBeVisible();
    });
  });
});
