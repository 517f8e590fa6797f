import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect?: () => void;
  isDisabled?: boolean;
  /** It takes something away. */
  isDanger?: boolean;
}

export function MenuItem({ icon, children, onSelect, isDisabled = false, isDanger = false }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={isDanger ? 'menu-item bad' : 'menu-item'}
      disabled={isDisabled}
      {...(onSelect ? { onSelect } : {})}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

/** A link as an entry: `<MenuLink><Link to="/x">…</Link></MenuLink>`. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item className="menu-item" asChild>
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-line" />;
}
