import type { MailAccount, MailMessage, MailSender, MailTotals } from '@swipeclean/contracts';

const MB = 1024 * 1024;
const sum = (files: number, megabytes: number) => ({ files, bytes: megabytes * MB });

export const sampleScan: MailTotals = {
  scannedAt: new Date().toISOString(),
  folders: [
    { name: 'INBOX', use: 'inbox', source: 'server', files: 900, bytes: 4000 * MB },
    { name: 'Junk', use: 'junk', source: 'server', files: 40, bytes: 20 * MB },
    { name: 'Trash', use: 'trash', source: 'server', files: 12, bytes: 8 * MB },
  ],
  messages: sum(940, 4020),
  categories: {
    spam: sum(40, 20),
    newsletter: sum(300, 200),
    old: sum(700, 3000),
    large: sum(0, 0),
  },
  cleanable: sum(600, 1024),
  protectedMessages: 140,
  senders: 2,
  trash: sum(12, 8),
  quota: null,
  attachments: sum(80, 900),
};

export const sampleMailbox: MailAccount = {
  kind: 'mail',
  id: 'box',
  host: 'imap.example.com',
  port: 993,
  tls: 'tls',
  user: 'mara@example.com',
  signIn: 'password',
  state: 'connected',
  createdAt: '2026-03-01T12:00:00.000Z',
  scan: sampleScan,
  folderAnswers: [],
};

export const sampleSender: MailSender = {
  id: 's1',
  name: 'The Shop',
  address: 'news@shop.example',
  messages: 200,
  bytes: 120 * MB,
  unread: 150,
  firstAt: '2024-01-10T12:00:00.000Z',
  lastAt: '2026-02-20T12:00:00.000Z',
  categories: ['newsletter'],
  protectedMessages: 3,
  unsubscribe: 'one-click',
  unsubscribedAt: null,
  hasRule: false,
};

export const secondSender: MailSender = {
  ...sampleSender,
  id: 's2',
  name: null,
  address: 'club@gym.example',
  messages: 5,
  bytes: 2 * MB,
  protectedMessages: 0,
  unsubscribe: null,
};

export const sampleMessage: MailMessage = {
  id: 'm1',
  folder: 'INBOX',
  fromName: 'The Shop',
  fromAddress: 'news@shop.example',
  isOwnDate: false,
  subject: 'Half price this week',
  date: '2026-01-10T12:00:00.000Z',
  bytes: 2 * MB,
  isUnread: true,
  categories: ['newsletter', 'old'],
  reasons: ['mailing-list', 'older-than-30-days'],
  protections: [],
};

export const starredMessage: MailMessage = {
  ...sampleMessage,
  id: 'm2',
  subject: 'Keep me',
  protections: ['starred'],
};
