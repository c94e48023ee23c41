import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

type QrCodeProps = { text: string; label: string; className?: string };

/** The modules of quiet space that ISO 18004 wants around the code. */
const quiet = 4;

/** A QR code, black on white in both themes, so that phones read it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = generate(text);
  const side = code.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} className="fill-white" />
      <path d={toSvgPath(code)} className="fill-black" />
    </svg>
  );
}
