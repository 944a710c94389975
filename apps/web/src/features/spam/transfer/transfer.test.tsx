import type { ImportedList } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '@/shared/browser/save-file';
import { problem } from '@/testing/fake-api';
import { showSpam } from '../testing/show-spam';
import { listFormat } from './import-form';

jest.mock('@/shared/browser/save-file');

const importPath = 'POST /api/spam/import';
const result: ImportedList = {
  columns: [],
  sample: ['+12125552368'],
  added: 2,
  known: 1,
  refused: [],
  refusedCount: 0,
};

/** jsdom's files cannot be read. */
const fileThat = (text: () => Promise<string>) => Object.assign(new File([], 'list.json'), { text });

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

  it('should preview a pasted list, import it and show the result', async () => {
    const { person, sent } = await openImport({ [importPath]: { json: result } });
    await person.type(screen.getByLabelText('Numbers to block'), '+12125552368');
    await person.click(check());
    const list = { format: 'csv', content: '+12125552368' };
    expect(await screen.findByText('2 numbers would be added.')).toBeVisible();
    expect(sent('POST', '/api/spam/import')).toEqual([{ ...list, isPreview: true }]);
    expect(sent('GET', '/api/spam/numbers')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Import 2 numbers' }));
    expect(await screen.findByText(/2 numbers added. 1 was blocked already./)).toBeVisible();
    expect(sent('POST', '/api/spam/import')).toEqual([{ ...list, isPreview: true }, list]);
    expect(screen.queryByRole('region', { name: 'What will be imported' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Numbers to block')).toHaveValue('');
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

  it('should drop a preview when the list changes', async () => {
    const { person } = await openImport({ [importPath]: { json: result } });
    await person.type(screen.getByLabelText('Numbers to block'), '+12125552368');
    await person.click(check());
    await screen.findByText('2 numbers would be added.');
    await person.type(screen.getByLabelText('Numbers to block'), '0');
    expect(screen.queryByText('2 numbers would be added.')).not.toBeInTheDocument();
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
    const lines = within(await screen.findByRole('list', { name: 'Lines that were refused' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 3: abc*To block all numbers that begin alike, write + and at least 3 digits before the *',
      'Line 4: 1Something else',
      'Line 27: –Phone number is required',
      'And 1,200 more',
    ]);
    expect(screen.getByText(/1,203 were refused:/)).toBeVisible();
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
    expect(screen.getByLabelText('Numbers to block')).toHaveFocus();
  });
});

describe('exporting the list', () => {
  it.each([
    ['CSV', 'csv'],
    ['vCard', 'vcf'],
    ['JSON', 'json'],
  ])('should save it as %s', async (name, format) => {
    const { person } = showSpam({ [`GET /api/spam/export?format=${format}`]: { status: 200, body: 'list' } });
    await person.click(screen.getByText('Export your list'));
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), `blocked-numbers.${format}`));
  });

  it('should report a failed export', async () => {
    const { person } = showSpam({ 'GET /api/spam/export?format=csv': problem(503, 'Spam is away') });
    await person.click(screen.getByText('Export your list'));
    await person.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('Spam is away')).toBeVisible();
  });
});
