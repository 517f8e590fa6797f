import { useCallback } from 'react';

/** A picture that is still a file on this device. Decoration: its name stands beside it. */
export function FilePicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      // What cannot be drawn leaves its place empty; why it cannot be taken is said beside it.
      image.addEventListener('error', () => image.removeAttribute('src'), { once: true });
      // Each address holds its file until it is given back.
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" decoding="async" />;
}
