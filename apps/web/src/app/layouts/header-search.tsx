import { X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusOnMount } from '../../ui/move-focus.ts';
import layout from '../../ui/layout.module.css';
import css from './header-search.module.css';

export function HeaderSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('siteSearch');
  return (
    <div className={css.search}>
      <div className={cx(layout.page, css.content)}>
        <SearchBox ref={focusOnMount} onDone={onClose} />
        <IconButton label={t('close')} onClick={onClose}>
          <X size={24} />
        </IconButton>
      </div>
    </div>
  );
}
