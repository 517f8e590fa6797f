import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { chooseTheme, currentTheme } from '../../lib/browser/theme.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** For menus alone, which only the browser renders: the server does not know the theme. */
export function ThemeSwitch() {
  const { t } = useTranslation('header');
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Segmented
      label={t('theme')}
      value={theme}
      options={[
        { value: 'light', label: <Sun />, ariaLabel: t('themeLight') },
        { value: 'dark', label: <Moon />, ariaLabel: t('themeDark') },
      ]}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}
