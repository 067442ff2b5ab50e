import { markSpread } from '@college/contract/exams/marking.ts'
import { barOf, spreadOf } from '@college/rules/exams/spread.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import type { TakenAnswer } from './answer.ts'

const WIDTH = 300
const HEIGHT = 48

type Props = { examId: string; answer: TakenAnswer; score: number | null }

/** The scores that people gave for this question so far; the bar of the score that is typed stands out. */
export function Spread({ examId, answer: { versionId, fullScore }, score }: Props) {
  const asked = useAsk(markSpread, { examId, versionId }, { keepPrevious: true })
  if (!asked.data) return null
  const { bars, count, mean } = spreadOf(asked.data.given, fullScore)
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  const step = WIDTH / bars.length
  const own = score === null ? -1 : barOf(score, fullScore)
  return (
    <figure className="spread">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {bars.map((bar, place) => {
          const height = 1 + (HEIGHT - 2) * (bar.count / most)
          return (
            <rect
              key={bar.from}
              className={place === own ? 'own' : undefined}
              x={place * step}
              y={HEIGHT - height}
              width={Math.max(1, step - 2)}
              height={height}
              rx={1}
            />
          )
        })}
      </svg>
      <figcaption className="t3 s12 num">
        {count === 0 ? '本题还没有人给过分' : `本题已阅 ${count} 份，均分 ${mean}`}
      </figcaption>
      {count > 0 && (
        <table className="nc-hidden" aria-label="本题已给的分数">
          <thead>
            <tr>
              <th scope="col">分数</th>
              <th scope="col">份数</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter((bar) => bar.count > 0)
              .map((bar) => (
                <tr key={bar.from}>
                  <td>{bar.from === bar.to ? bar.from : `${bar.from}–${bar.to}`}</td>
                  <td>{bar.count}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </figure>
  )
}
