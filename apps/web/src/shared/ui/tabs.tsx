import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  items: readonly TabItem[];
  /** Names the group of tabs. */
  label: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** A tab was pressed, not merely reached by the arrow keys. */
  onPress?: (value: string) => void;
}

/** A segmented row of tabs. It brings Radix along: import it in lazy screens only. */
export function Tabs({ items, label, value, defaultValue = items[0]?.value, onChange, onPress }: TabsProps) {
  return (
    <Primitive.Root
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={onChange}
    >
      <Primitive.List aria-label={label} className="mb-5 flex gap-1 rounded-control bg-raised p-1">
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            onClick={() => onPress?.(item.value)}
            className="min-h-11 flex-auto rounded-[0.625rem] px-2 sm:flex-1 text-small font-medium text-soft transition-colors hover:text-ink data-[state=active]:bg-thumb data-[state=active]:text-ink"
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value}>
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
