import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Width of the quiet zone in modules, which cameras need to find the code. */
const QUIET = 4;

/** A text as a QR code. Dark on light in both color schemes, since some apps cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const across = size + 2 * QUIET;
  return (
    <svg className={classes.code} viewBox={`0 0 ${across} ${across}`} role="img" aria-label={label}>
      <path d={drawPath(data)} transform={`translate(${QUIET} ${QUIET})`} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Draws each dark module as a 1 by 1 square. */
function drawPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
}
