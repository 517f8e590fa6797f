import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';

interface OrderRowMenuProps {
  code: string;
  onDetails: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function OrderRowMenu({ code, onDetails, onEdit, onDelete }: OrderRowMenuProps) {
  const { t } = useTranslation('orders');
  return (
    <Menu
      trigger={
        <IconButton label={t('menuAria', { order: code })}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Eye />} onSelect={onDetails}>
        {t('details')}
      </MenuItem>
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        {t('edit')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} onSelect={onDelete} isDanger>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
