import type { WeekCount } from '../../api/changes.ts';
import classes from './chart.module.css';
import { StackedBars } from './stacked-bars.tsx';

const IMPACTS = ['high', 'medium', 'low'] as const;
const LABELS = { high: 'High impact', medium: 'Medium', low: 'Low' };
/** Width of a week's label in pixels. */
const LABEL_WIDTH = 60;
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const findColor = (impact: string): string => `var(--impact-${impact})`;

/** Changes per week, stacked by impact. A table with the same numbers follows for screen readers. */
export default function WeekChart({ weeks }: { weeks: readonly WeekCount[] }) {
  return (
    <figure className={classes.figure}>
      <StackedBars
        bars={weeks.map(({ week, ...counts }) => ({ at: week, values: IMPACTS.map((impact) => counts[impact]) }))}
        colors={IMPACTS.map(findColor)}
        label={(week) => DAY.format(new Date(week))}
        labelWidth={LABEL_WIDTH}
      />
      <figcaption className={classes.legend}>
        {IMPACTS.map((impact) => (
          <span key={impact}>
            <i style={{ background: findColor(impact) }} />
            {LABELS[impact]} ({weeks.reduce((sum, week) => sum + week[impact], 0).toLocaleString('en-US')})
          </span>
        ))}
      </figcaption>
      <div className={classes.hidden}>
        <table>
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
      </div>
    </figure>
  );
}
