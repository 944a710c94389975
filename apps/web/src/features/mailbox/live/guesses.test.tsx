import type { MailAccount, MailFolder, MailFolderAnswer } from '@swipeclean/contracts';
import { act, screen, within } from '@testing-library/react';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { samplePlan, samplePlanItem } from '@/shared/sources/testing/samples';
import { type FakeAnswers, problem } from '@/testing/fake-api';
import { sampleMailbox, sampleScan } from '../testing/samples';
import { showMail, startedJobs } from '../testing/show-mail';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const ANSWERS = '/api/sources/box/folders';
const accounts = (...folders: Pick<MailFolder, 'name' | 'use' | 'source'>[]): MailAccount[] => [
  {
    ...sampleMailbox,
    scan: { ...sampleScan, folders: folders.map((folder) => ({ ...folder, files: 12, bytes: 1 })) },
  },
];
const guessed = accounts({ name: 'INBOX.Bin', use: 'trash', source: 'name' });
const planned = (trash: (typeof samplePlan)['trash']): FakeAnswers => ({
  'POST /api/sources/box/mail-plans': { json: { ...samplePlan, sourceId: 'box', trash } },
  'GET /api/sources/box/plans/plan/items?offset=0&limit=100': { json: [samplePlanItem] } as never,
});

describe('folders that are guessed from their names', () => {
  afterEach(() => act(() => forgetJobs('box')));

  it('should be confirmed before the trash can be emptied, which can be taken back', async () => {
    let list = guessed;
    const { person, sent } = showMail({
      'GET /api/sources': () => ({ json: list }),
      [`PUT ${ANSWERS}`]: () => {
        const answers = [{ folder: 'INBOX.Bin', use: 'trash', answer: 'right' }] as const;
        list = accounts({ name: 'INBOX.Bin', use: 'trash', source: 'user' }).map((account) => ({
          ...account,
          folderAnswers: [...answers],
        }));
        return { json: list[0] as MailAccount };
      },
    });
    expect(await screen.findByText(/^We guess that “Inbox.Bin” is your trash/)).toBeVisible();
    expect(screen.getByText('If you say yes, you can empty it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Empty the trash' })).not.toBeInTheDocument();
    await person.click(await button('Is “Inbox.Bin” your trash? Yes'));
    expect(await button('Empty the trash')).toBeVisible();
    expect(screen.getByText('You said yes.')).toBeVisible();
    expect(await button('Is “Inbox.Bin” your trash? Take back')).toHaveFocus();
    await person.click(await button('Is “Inbox.Bin” your trash? Take back'));
    expect(sent('PUT', ANSWERS)).toEqual([
      { folder: 'INBOX.Bin', use: 'trash', answer: 'right' },
      { folder: 'INBOX.Bin', use: 'trash', answer: 'open' },
    ]);
  });

  it('should be ended by the user, and say why that fails', async () => {
    const { person, sent } = showMail({
      'GET /api/sources': { json: guessed },
      [`PUT ${ANSWERS}`]: problem(409, 'This folder is no guess.'),
    });
    await person.click(await button('Is “Inbox.Bin” your trash? No'));
    expect(await screen.findByText('The scan is out of date. Scan again.')).toBeVisible();
    expect(sent('PUT', ANSWERS)).toEqual([{ folder: 'INBOX.Bin', use: 'trash', answer: 'wrong' }]);
  });

  it('should leave nothing to empty once the user said that none is the trash', async () => {
    const folderAnswers: MailFolderAnswer[] = [{ folder: 'Bin', use: 'trash', answer: 'wrong' }];
    const [account] = accounts({ name: 'Bin', use: null, source: null });
    showMail({ 'GET /api/sources': { json: [{ ...account!, folderAnswers }] } });
    expect(await screen.findByText(/^This mailbox has no trash\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Empty the trash' })).not.toBeInTheDocument();
    expect(screen.getByText('You said no.')).toBeVisible();
  });

  it('should not be asked about where the server says what they are for', async () => {
    showMail();
    await button('Empty the trash');
    expect(screen.queryByText('Folders we guessed')).not.toBeInTheDocument();
  });

  it('should tick no spam that lies in a folder with such a name', async () => {
    const [account] = accounts({ name: 'Junk', use: 'junk', source: 'name' });
    const categories = { ...sampleScan.categories, spam: { files: 12, bytes: 1 } };
    const scan = { ...account!.scan!, categories };
    showMail({ 'GET /api/sources': { json: [{ ...account!, scan }] } });
    expect(await screen.findByRole('checkbox', { name: 'Spam' })).not.toBeChecked();
  });

  it('should not be emptied from beside a run that moved mail there', async () => {
    const result = {
      planId: 'plan',
      done: { files: 2, bytes: 1 },
      skipped: { files: 0, bytes: 0 },
      failed: { files: 0, bytes: 0 },
      restorableUntil: '2026-12-24T00:00:00.000Z',
    };
    const endedAt = new Date(Date.now() + 1000).toISOString();
    showMail({
      'GET /api/sources': { json: guessed },
      'GET /api/jobs': { json: [{ ...startedJobs.run, state: 'done', endedAt, result }] },
      'GET /api/sources/box/plans/plan': { json: samplePlan },
    });
    expect(await screen.findByText('The mailbox has changed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Empty the trash' })).not.toBeInTheDocument();
  });
});

describe('the trash of a plan', () => {
  afterEach(() => act(() => forgetJobs('box')));

  it.each<[string, (typeof samplePlan)['trash'], RegExp]>([
    ['a guess', { folder: 'Bin', source: 'name' }, /“Bin” is your trash\. If it is not/],
    ['a folder that is made', null, /^This mailbox has no trash yet/],
  ])('should be shown where it is %s', async (_, trash, note) => {
    const { person } = showMail(planned(trash));
    await person.click(await button('Review'));
    expect(within(await screen.findByRole('dialog')).getByText(note)).toBeVisible();
  });

  it('should be asked for where the server refuses to empty a guess', async () => {
    const refusal = problem(409, 'Confirm first', [
      { field: 'trash', code: 'UNKNOWN', message: 'Confirm first' },
    ]);
    const { person } = showMail({ 'POST /api/sources/box/mail-plans': refusal });
    await person.click(await button('Empty the trash'));
    expect(await screen.findByText(/^We are only guessing which folder is your trash/)).toBeVisible();
  });
});
