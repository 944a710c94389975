import { Search } from 'lucide-react';
import type { NavigateFunction } from 'react-router-dom';
import type { Command } from '@/shared/command-menu/command-menu';
import { commandText } from '@/shared/command-menu/messages';
import { paths } from '@/shared/config/paths';

/** As people write a telephone number: six digits are the least of one. */
const PHONE_NUMBER = /^\+?\(?\d(?:[\s()./-]{0,3}\d){5,14}$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** With at least two colons, so that no time of day is taken for one. */
const IPV6 = /^(?=(?:[^:]*:){2})[\da-f:.]{3,45}$/i;

/** Looks up a telephone number or network address that was typed; none for other queries. */
export function listLookupCommands(query: string, navigate: NavigateFunction): Command[] {
  const typed = query.trim();
  const isAddress = IPV4.test(typed) || IPV6.test(typed);
  if (!isAddress && !PHONE_NUMBER.test(typed)) return [];
  const state = isAddress ? { ipAddress: typed } : { phoneNumber: typed };
  return [
    {
      id: 'lookup',
      group: 'screens',
      title: commandText('lookup', { subject: typed }),
      words: typed,
      icon: Search,
      run: () => void navigate(`${paths.spyDetector}?tab=lookup`, { state }),
    },
  ];
}
