import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import { cx } from '../../ui/cx.ts';
import { ModalSurface } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDrawer } from './use-drawer.ts';
import css from './sidebar-layout.module.css';
import sidebar from './sidebar.module.css';

interface SidebarLayoutProps {
  /** `onChoose` closes the drawer; the sidebar beside the page has none. */
  renderSidebar: (onChoose?: () => void) => ReactNode;
  label: string;
  /** A phone has these in its top bar, before the button that opens the drawer. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The sidebar is beside the page, and on a phone a drawer under a top bar. */
export function SidebarLayout({ renderSidebar, label, actions, className, children }: SidebarLayoutProps) {
  const { t } = useTranslation('sidebar');
  const { isOpen, open, close } = useDrawer();
  return (
    <div className={cx(css.layout, className)}>
      <aside className={sidebar.sidebar}>{renderSidebar()}</aside>
      <header className={css.topBar}>
        <Brand />
        <div className={css.actions}>
          {actions}
          <IconButton label={t('openAria')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
            <MenuIcon size={24} />
          </IconButton>
        </div>
        <ModalSurface
          isOpen={isOpen}
          onClose={close}
          className={cx(sidebar.sidebar, sidebar.drawer, className)}
          label={label}
        >
          {renderSidebar(close)}
        </ModalSurface>
      </header>
      {children}
    </div>
  );
}
