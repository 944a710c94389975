import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconTip, type IconTipProps } from './icon-tip';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Gives every `IconButton` within it a tooltip. It depends on Radix, so only the signed-in app uses it. */
export function TooltipScope({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <IconTip value={Tooltip}>{children}</IconTip>
    </Radix.Provider>
  );
}

/** The name of the hovered control, beside it. */
export function Tooltip({ label, children }: IconTipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-w-56 animate-rise rounded-control bg-ink px-3 py-1.5 text-caption font-medium text-paper shadow-float"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
