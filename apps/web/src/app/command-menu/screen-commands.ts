import {
  BadgeDollarSign,
  Banknote,
  Bell,
  ChartColumn,
  CircleHelp,
  CircleUserRound,
  Cloud,
  Database,
  FolderOpen,
  Gauge,
  Gift,
  House,
  Images,
  Laptop,
  Layers,
  LayoutDashboard,
  LayoutList,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  PhoneOff,
  Rows3,
  ScanEye,
  Search,
  Settings,
  Share2,
  ShieldCheck,
  Sparkles,
  Trash2,
  Users,
} from 'lucide-react';
import type { Command } from '@/shared/command-menu/command-menu';
import { commandText, type CommandMenuText } from '@/shared/command-menu/messages';
import en from '@/shared/command-menu/messages/en.json';
import { paths } from '@/shared/config/paths';
import { findRoute } from '../routes';
import { GO_PATHS, type GoShortcut } from './use-go-keys';

type ScreenText = Extract<CommandMenuText, `screen.${string}`>;

/** Who can use a screen, beside what its route says. */
type Viewer = 'owner' | 'folder';

/** @public Every screen is here, or in the test of routes with its reason. */
export const SCREENS: readonly [text: ScreenText, to: string, icon: LucideIcon, viewer?: Viewer][] = [
  ['screen.home', paths.root, House],
  ['screen.folder', paths.folder, LayoutList],
  ['screen.cards', paths.folderCards, Layers, 'folder'],
  ['screen.photos', paths.folderPhotos, Images, 'folder'],
  ['screen.files', paths.folderFiles, Rows3, 'folder'],
  ['screen.map', paths.folderMap, LayoutDashboard, 'folder'],
  ['screen.trash', paths.folderTrash, Trash2, 'folder'],
  ['screen.scam', paths.scamCheck, MessageSquareWarning],
  ['screen.lookup', `${paths.spyDetector}?tab=lookup`, Search],
  ['screen.clean', paths.clean, Sparkles],
  ['screen.realCleaner', paths.realCleaner, FolderOpen],
  ['screen.organize', paths.organize, Images],
  ['screen.dataCleaner', paths.dataCleaner, Database],
  ['screen.optimizer', paths.optimizer, Gauge],
  ['screen.email', paths.email, Mail],
  ['screen.icloud', paths.icloud, Cloud],
  ['screen.connect', paths.connect, Laptop],
  ['screen.spam', paths.spamBlocker, PhoneOff],
  ['screen.spy', paths.spyDetector, ScanEye],
  ['screen.alerts', `${paths.spyDetector}?tab=security`, Bell],
  ['screen.stats', paths.stats, ChartColumn],
  ['screen.insights', paths.insights, ChartColumn],
  ['screen.profile', paths.profile, CircleUserRound],
  ['screen.subscription', paths.subscription, BadgeDollarSign],
  ['screen.pricing', paths.pricing, BadgeDollarSign],
  ['screen.referrals', paths.referrals, Gift],
  ['screen.share', paths.viral, Share2],
  ['screen.earn', paths.share, Share2],
  ['screen.referralRules', paths.referralRules, Gift],
  ['screen.preview', paths.preview, Sparkles],
  ['screen.settings', paths.settings, Settings],
  ['screen.faq', paths.faq, CircleHelp],
  ['screen.help', paths.help, CircleHelp],
  ['screen.privacy', paths.privacy, ShieldCheck],
  ['screen.sources', paths.dataSources, Database],
  ['screen.owner', paths.ownerDashboard, ChartColumn, 'owner'],
  ['screen.activations', paths.ownerActivations, Banknote, 'owner'],
  ['screen.payouts', paths.ownerPayouts, Banknote, 'owner'],
  ['screen.analytics', paths.analytics, ChartColumn, 'owner'],
  ['screen.customers', paths.ownerCustomers, Users, 'owner'],
  ['screen.system', paths.ownerSystem, Gauge, 'owner'],
];

interface ScreenViewer {
  isSignedIn: boolean;
  isOwner: boolean;
  hasFolder: boolean;
}

/** Screens with a shortcut of their own come first. */
const SHORTCUT_OF = new Map(
  Object.entries(GO_PATHS).map(([shortcut, path]) => [path, shortcut as GoShortcut]),
);

/** The screens that a viewer can use. */
export function listScreenCommands(viewer: ScreenViewer, goTo: (path: string) => void): Command[] {
  return SCREENS.filter(([, to, , only]) => {
    if (only === 'owner') return viewer.isOwner;
    if (only === 'folder') return viewer.hasFolder;
    const [path = to] = to.split(/[?#]/);
    return viewer.isSignedIn || findRoute(path, false).access === 'anyone';
  }).map(([text, to, icon]) => ({
    id: text,
    group: SHORTCUT_OF.has(to) ? 'screens' : 'more',
    shortcut: SHORTCUT_OF.get(to),
    title: commandText(text),
    words: [en[text], to.replaceAll(/[/?=#-]/g, ' '), ...wordsOf(text)].join(' '),
    icon,
    run: () => goTo(to),
  }));
}

/** What else is done on a screen, in the user's language and in English. */
function wordsOf(text: ScreenText): string[] {
  return text === 'screen.spam' ? [commandText('words.import'), en['words.import']] : [];
}
