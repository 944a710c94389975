import encodeQrCode from 'qrcode-generator';

/** Light modules around a code (ISO/IEC 18004). */
const MARGIN = 4;

/** An ASCII text as a QR code, dark on light in every theme, as cameras expect it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = encodeQrCode(0, 'L');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  const side = size + 2 * MARGIN;
  const modules = Array.from(
    { length: size * size },
    (_, nth) => [nth % size, Math.floor(nth / size)] as const,
  );
  const path = modules.filter(([x, y]) => code.isDark(y, x)).map(([x, y]) => `M${x} ${y}h1v1h-1z`);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-96 rounded-control"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  );
}
