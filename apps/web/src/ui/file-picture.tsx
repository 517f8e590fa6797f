import { useCallback, useState, type ReactNode } from 'react';

interface FilePictureProps {
  file: File;
  /** In the place of what the browser cannot draw. */
  instead?: ReactNode;
}

/** A picture that is still a file on this device. Decoration: its name stands beside it. */
export function FilePicture({ file, instead = null }: FilePictureProps) {
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      // Each address holds its file until it is given back.
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (unreadable === file) return instead;
  return <img ref={show} alt="" decoding="async" onError={() => setUnreadable(file)} />;
}
