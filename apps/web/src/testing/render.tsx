import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createI18n } from '../texts/i18n.ts';
import type { Language } from '@pleamar/domain/text/languages';
import { loadTexts, shellTexts } from '../texts/load.ts';
import { TextsProvider } from '../texts/react.tsx';
import type { NamespacePath } from '../texts/namespaces.ts';

interface RenderOptions {
  language?: Language;
  texts?: readonly NamespacePath[];
}

export async function renderWithTexts(element: ReactNode, { language = 'es', texts = [] }: RenderOptions = {}) {
  const i18n = createI18n(language);
  await loadTexts(i18n, [...shellTexts, ...texts]);
  const wrap = (children: ReactNode) => <TextsProvider i18n={i18n}>{children}</TextsProvider>;
  const { rerender } = render(wrap(element));
  return { user: userEvent.setup(), rerender: (next: ReactNode) => rerender(wrap(next)) };
}
