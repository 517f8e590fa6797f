import { DropdownMenu } from 'radix-ui';
import { createContext, use, useCallback, useRef, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './menu.module.css';

/**
 * Keeps the chosen entry's action until the focus is back on the menu's button. A dialog that the action opens later
 * restores the focus to that button; the entry is gone by then.
 */
const ChooseContext = createContext<(action: () => void) => void>((action) => action());

interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
}

export function Menu({ trigger, children }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const choose = useCallback((action: () => void) => {
    chosen.current = action;
  }, []);
  const runChosen = () => {
    if (chosen.current) queueMicrotask(chosen.current);
    chosen.current = null;
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={css.menu}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
        >
          <ChooseContext value={choose}>{children}</ChooseContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
}

export function MenuItem({ icon, children, onSelect, isDanger = false }: MenuItemProps) {
  const choose = use(ChooseContext);
  return (
    <DropdownMenu.Item className={cx(css.item, isDanger && css.danger)} onSelect={() => choose(onSelect)}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={css.separator} />;
}
