import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import classes from './chart.module.css';
import { useWidth } from './use-width.ts';

export interface Bar {
  /** What the bar represents, such as a day; unique. */
  at: string;
  /** One value for each segment, from the bottom. */
  values: readonly number[];
}

interface StackedBarsProps {
  bars: readonly Bar[];
  /** One color for each segment. */
  colors: readonly string[];
  /** Displayed below the bars where it fits. */
  label(at: string): string;
  /** Width of a label in pixels. */
  labelWidth: number;
  height?: number;
  /** Index of the bar under the pointer; null when the pointer leaves. */
  onPoint?(index: number | null): void;
  pointed?: number | null;
}

const FIRST_WIDTH = 640;
const TOP = 8;
const BOTTOM = 26;
/** Of the axis labels, in pixels: width of a character, and distance to the bars. */
const CHARACTER = { width: 7, gap: 14 };
/** A smaller maximum would put fractions on the axis. */
const LEAST = 4;

const compact = (value: number | { valueOf(): number }): string =>
  Number(value).toLocaleString('en-US', { notation: 'compact' });

/** Stacked bars with axes. Place a table with the same figures next to them for screen readers. */
export function StackedBars(props: StackedBarsProps) {
  const { bars, colors, label, labelWidth, height = 200, onPoint, pointed = null } = props;
  const { ref, width } = useWidth(FIRST_WIDTH);
  const most = Math.max(LEAST, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const y = scaleLinear({ domain: [0, most], range: [height - BOTTOM, TOP], nice: true });
  const left = CHARACTER.gap + CHARACTER.width * Math.max(...y.ticks(4).map((tick) => compact(tick).length));
  const x = scaleBand({ domain: bars.map(({ at }) => at), range: [left, width], padding: 0.25 });
  const step = Math.max(1, Math.ceil((bars.length * labelWidth) / (width - left)));
  const keys = colors.map((_, at) => at);
  return (
    <div ref={ref} className={classes.chart} style={{ height }}>
      <svg width={width} height={height} aria-hidden="true" onMouseLeave={() => onPoint?.(null)}>
        <AxisLeft
          scale={y}
          left={left}
          numTicks={4}
          tickFormat={compact}
          hideAxisLine
          hideTicks
          tickClassName={classes.tick}
        />
        <BarStack
          data={[...bars]}
          keys={keys}
          value={({ values }, key) => values[key] ?? 0}
          x={({ at }) => at}
          xScale={x}
          yScale={y}
          color={(key) => colors[key]!}
        />
        <AxisBottom
          scale={x}
          top={height - BOTTOM}
          tickValues={bars.map(({ at }) => at)}
          tickFormat={(at, index) => (index % step === 0 ? label(at) : '')}
          hideTicks
          axisLineClassName={classes.axis}
          tickClassName={classes.tick}
        />
        {onPoint !== undefined &&
          bars.map(({ at }, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the same figures are in a table.
            <rect
              key={at}
              className={classes.column}
              data-pointed={pointed === index}
              x={(x(at) ?? 0) - (x.step() - x.bandwidth()) / 2}
              y={TOP}
              width={x.step()}
              height={height - BOTTOM - TOP}
              onMouseEnter={() => onPoint(index)}
            />
          ))}
      </svg>
    </div>
  );
}
