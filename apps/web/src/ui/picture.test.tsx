import { render, screen } from '@testing-library/react';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const hashes = ['1QcSHQRnh493V4dIh4eXh1h4kJUI', 'XhgGDYJ4d3iFiHd3h4d3d3iAhwd4', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w'];

test.each(hashes)('before its blur a picture has the mean colour that its hash tells (%s)', (thumbhash) => {
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.codePointAt(0) ?? 0);
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const byte = (part: number) => Math.round(part * 255);

  render(<Picture src="/x.webp" alt="Ola" thumbhash={thumbhash} />);

  expect(screen.getByAltText('Ola').style.backgroundColor).toBe(`rgb(${byte(r)} ${byte(g)} ${byte(b)})`);
});

test('a broken hash is only a missing colour', () => {
  render(<Picture src="/x.webp" alt="Ola" thumbhash="%%%" />);

  expect(screen.getByAltText('Ola').style.backgroundColor).toBe('');
});
