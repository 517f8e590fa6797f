import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: string;
  countLabel?: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  contentClassName?: string | undefined;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, contentClassName }: TabsProps<Value>) {
  const [isByPointer, setIsByPointer] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const openIndex = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => scrollToTab(row.current, openIndex), [openIndex]);
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        ref={row}
        className={cx(css.tabs, isByPointer && css.byPointer)}
        aria-label={label}
        // The library moves the focus by script, after which a browser shows the keyboard's focus ring to a mouse too.
        onPointerDownCapture={() => setIsByPointer(true)}
        onKeyDownCapture={() => setIsByPointer(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsByPointer(false);
        }}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && (
              <span className={css.count} aria-label={tab.countLabel}>
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={cx(css.content, contentClassName)}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** The row is wider than a phone's screen; `scrollIntoView` would scroll the page as well. */
function scrollToTab(row: HTMLElement | null, index: number) {
  const tab = row?.children[index];
  if (row && tab) row.scrollLeft += middleOf(tab) - middleOf(row);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
