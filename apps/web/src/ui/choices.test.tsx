import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { Segmented } from './segmented.tsx';
import { Tabs } from './tabs.tsx';

test('a click anywhere on a card chooses it, and no other card', async () => {
  const { user } = await renderWithTexts(
    <ChoiceCards
      legend="¿Qué te trae al agua?"
      name="role"
      choices={[
        { value: 'photographer', label: 'Fotógrafo', hint: 'Publico y vendo' },
        { value: 'surfer', label: 'Surfista' },
      ]}
    />,
  );

  await user.click(screen.getByText('Publico y vendo'));

  expect(screen.getByRole('radio', { name: /Fotógrafo/ })).toHaveProperty('checked', true);
});

function Switch() {
  const [value, setValue] = useState<'es' | 'en'>('es');
  return (
    <Segmented
      label="Idioma"
      value={value}
      onChange={setValue}
      options={[
        { value: 'es', label: 'Español' },
        { value: 'en', label: 'English' },
      ]}
    />
  );
}

test('the pressed segment is announced as pressed', async () => {
  const { user } = await renderWithTexts(<Switch />);

  await user.click(screen.getByRole('button', { name: 'English' }));

  expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Español', pressed: false })).toBeTruthy();
});

function Sections() {
  const [value, setValue] = useState<'future' | 'past'>('future');
  return (
    <Tabs
      label="Sesiones"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'future', label: 'Futuras', content: 'Mañana' },
        { value: 'past', label: 'Completadas', content: 'Ayer' },
      ]}
    />
  );
}

test('arrow keys move between tabs', async () => {
  const { user } = await renderWithTexts(<Sections />);

  await user.click(screen.getByRole('tab', { name: 'Futuras' }));
  await user.keyboard('{ArrowRight}');

  expect(screen.getByRole('tab', { name: 'Completadas', selected: true })).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toBe('Ayer');
});
