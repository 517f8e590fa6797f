import { encodeQR } from 'qr';

interface QrCodeProps {
  content: string;
  label: string;
  className: string | undefined;
}

/** QR readers need the white border of four modules. */
export function QrCode({ content, label, className }: QrCodeProps) {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: 4 });
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <svg className={className} viewBox={`0 0 ${modules.length} ${modules.length}`} aria-hidden="true">
        <path d={modules.flatMap(rowPath).join('')} />
      </svg>
    </>
  );
}

const rowPath = (row: boolean[], y: number) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []));
