import { useId } from 'react';
import { managedTypes, type AnyManaged } from '@/content/managed-types.ts';
import { maxPublications, usePublications } from '@/features/manage/publications-query.ts';
import { MonthBars, seriesPaint } from '@/features/manage/start-page/month-bars.tsx';
import { monthName, startOfDay } from '@/features/manage/calendar/days.ts';
import { lastMonths, publishedByMonth, stacked } from '@/features/manage/start-page/months.ts';
import { StartSection } from '@/features/manage/start-page/start-section.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import { useRateLimitSpare, withoutRateLimit } from '@/ui/hooks/use-optional-query.ts';
import classes from '@/features/manage/start-page/year.module.css';

const monthCount = 12;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Number of records published in each of the last twelve months by type, as a chart and a table. */
export function Year({ types }: { types: readonly AnyManaged[] }) {
  const { ref, seen } = useInView();
  const id = useId();
  const months = lastMonths(monthCount);
  const isSpare = useRateLimitSpare();
  // May need many pages: they wait for rate-limit capacity and are retried after a 429.
  const since = startOfDay(`${months[0]}-01`);
  const { types: loaded, retry, ...reading } = usePublications(types, { since, enabled: seen && isSpare });
  const error = withoutRateLimit(reading.error);
  const isPending = error === null && (reading.isPending || reading.error !== null);
  const counts = loaded.map(({ rows }) => publishedByMonth(rows, months));
  const truncated = loaded.filter(({ isTruncated }) => isTruncated);
  // Index among all types, so that a type has the same colour for every user.
  const places = types.map((content) => managedTypes.indexOf(content));
  const stacks = stacked(counts, monthCount).map((stack) =>
    stack.map((segment) => ({ ...segment, series: places[segment.series] ?? 0 })),
  );
  const totals = months.map((_, month) => sum(counts.map((series) => series[month] ?? 0)));

  const progress = () => {
    if (!isPending) {
      const limit = truncated.map(({ content }) => content.name).join('、');
      return `一共发布了 ${sum(totals)} 条。${limit && `${limit}只统计最近 ${maxPublications} 条，更早的没有算进来。`}`;
    }
    if (seen && !isSpare) return '请求太多，稍后自动继续统计…';
    return `正在统计：${loaded.filter((type) => !type.isPending).length}/${types.length} 类…`;
  };

  return (
    <StartSection ref={ref} title="最近十二个月发布的" busy={isPending}>
      {error ? (
        <Failure compact error={error} onRetry={retry} />
      ) : (
        <p className={classes.note} role="status">
          {progress()}
        </p>
      )}
      <div className={classes.frame}>
        <MonthBars
          months={months}
          series={managedTypes.map(({ name }) => name)}
          // Partial bars would move their totals with each response.
          stacks={isPending ? [] : stacks}
          patternId={id}
          label={`每月发布的条数：${months.map((month, index) => `${monthName(month)} ${totals[index] ?? 0} 条`).join('，')}`}
        />
      </div>
      <ul className={classes.legend} aria-label="图例">
        {types.map(({ name, resource }, index) => (
          <li key={resource.type}>
            <svg aria-hidden="true" className={classes.swatch}>
              <rect width="100%" height="100%" fill={seriesPaint(id, places[index] ?? 0)} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <details className={classes.numbers}>
        <summary>看数字</summary>
        <div className={classes.scroll} role="region" aria-label="每月条数的表格" tabIndex={0}>
          <table>
            <caption className="visually-hidden">最近十二个月每月发布的条数</caption>
            <thead>
              <tr>
                <th scope="col">月份</th>
                {types.map(({ name, resource }) => (
                  <th key={resource.type} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">合计</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month, index) => (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  {types.map(({ resource }, place) => (
                    <td key={resource.type}>{counts[place]?.[index]}</td>
                  ))}
                  <td>{totals[index]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </StartSection>
  );
}
