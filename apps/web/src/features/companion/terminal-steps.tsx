import type { ReactNode } from 'react';
import { companionCommand } from '@/shared/config/companion-command';
import { Card } from '@/shared/ui/card';
import { CommandLine } from '@/shared/ui/command-line';
import { useCompanionText } from './messages';

interface TerminalStepsProps {
  title: string;
  command: string;
  last: string;
  children?: ReactNode;
}

/** How to run a command of the program. */
export function TerminalSteps({ title, command, last, children }: TerminalStepsProps) {
  const t = useCompanionText();
  return (
    <Card title={title}>
      <ol className="flex list-decimal flex-col gap-4 pl-5 text-soft marker:text-soft">
        <li>{t('start.node')}</li>
        <li>
          {t('start.command')}
          <div className="mt-2">
            <CommandLine>{companionCommand(command)}</CommandLine>
          </div>
        </li>
        <li>{last}</li>
      </ol>
      {children}
    </Card>
  );
}
