import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

test('what the server writes has the mean colour of the picture, not a blur that weighs kilobytes', () => {
  const html = renderToString(<Picture src="/x.webp" alt="Ola" thumbhash={thumbhash} />);

  expect(html).toContain('background-color:rgb(86 82 88)');
  expect(html).not.toContain('data:image');
});

test('a picture that comes later has its blur before it is there', () => {
  render(<Picture src="/x.webp" alt="Ola" thumbhash={thumbhash} />);

  expect(screen.getByAltText('Ola').style.backgroundImage).toContain('data:image/png;base64,');
});

test('a broken hash is only a missing blur', () => {
  render(<Picture src="/x.webp" alt="Ola" thumbhash="%%%" />);

  expect(screen.getByAltText('Ola').getAttribute('style') ?? '').toBe('');
});
