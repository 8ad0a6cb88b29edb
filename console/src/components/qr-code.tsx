import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Modules of quiet around a code, without which cameras do not find it. */
const QUIET = 4;

/** A text for the camera of a phone. Dark on light in both schemes: some apps read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const across = size + 2 * QUIET;
  return (
    <svg className={classes.code} viewBox={`0 0 ${across} ${across}`} role="img" aria-label={label}>
      <path d={drawPath(data)} transform={`translate(${QUIET} ${QUIET})`} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Each dark module as a square of one by one. */
function drawPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
}
