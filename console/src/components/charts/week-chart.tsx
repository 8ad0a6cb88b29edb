import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import type { WeekCount } from '../../api/changes.ts';
import classes from './chart.module.css';
import { useWidth } from './use-width.ts';

const IMPACTS = ['high', 'medium', 'low'] as const;
const LABELS = { high: 'High impact', medium: 'Medium', low: 'Low' };
const SIZE = { width: 640, height: 200, bottom: 26, top: 8 };
/** Of the labels at the left: a digit, and the distance to the bars. */
const DIGIT = { width: 7, gap: 14 };
/** A label of a week needs so many pixels. */
const LABEL_WIDTH = 60;
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const findColor = (impact: string): string => `var(--impact-${impact})`;

/** Changes a week, stacked by impact. The same numbers follow as a table for those who do not see it. */
export default function WeekChart({ weeks }: { weeks: readonly WeekCount[] }) {
  const most = Math.max(4, ...weeks.map(({ high, medium, low }) => high + medium + low));
  const { ref, width } = useWidth(SIZE.width);
  const left = DIGIT.gap + DIGIT.width * String(most).length;
  const step = Math.max(1, Math.ceil((weeks.length * LABEL_WIDTH) / (width - left)));
  const x = scaleBand({ domain: weeks.map(({ week }) => week), range: [left, width], padding: 0.3 });
  const y = scaleLinear({ domain: [0, most], range: [SIZE.height - SIZE.bottom, SIZE.top], nice: true });
  return (
    <figure className={classes.figure}>
      <div ref={ref} className={classes.chart}>
        <svg width={width} height={SIZE.height} aria-hidden="true">
          <AxisLeft
            scale={y}
            left={left}
            numTicks={4}
            tickFormat={(value) => value.toLocaleString('en-US')}
            hideAxisLine
            hideTicks
            tickClassName={classes.tick}
          />
          <BarStack
            data={[...weeks]}
            keys={[...IMPACTS]}
            x={({ week }) => week}
            xScale={x}
            yScale={y}
            color={findColor}
          />
          <AxisBottom
            scale={x}
            top={SIZE.height - SIZE.bottom}
            tickFormat={(week, at) => (at % step === 0 ? DAY.format(new Date(week)) : '')}
            hideTicks
            axisLineClassName={classes.axis}
            tickClassName={classes.tick}
          />
        </svg>
      </div>
      <figcaption className={classes.legend}>
        {IMPACTS.map((impact) => (
          <span key={impact}>
            <i style={{ background: findColor(impact) }} />
            {LABELS[impact]} ({weeks.reduce((sum, week) => sum + week[impact], 0).toLocaleString('en-US')})
          </span>
        ))}
      </figcaption>
      <table className={classes.hidden}>
        <caption>Changes by week and impact</caption>
        <tbody>
          {weeks.map(({ week, high, medium, low }) => (
            <tr key={week}>
              <th scope="row">{DAY.format(new Date(week))}</th>
              <td>
                {high} high, {medium} medium, {low} low
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
