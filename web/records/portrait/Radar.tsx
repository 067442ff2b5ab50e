import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { displaySelfPage } from '@college/contract/records/portrait.ts'
import { dimensions } from '@college/rules/records/portrait.ts'
import { curveLinearClosed, lineRadial, pointRadial } from 'd3-shape'
import styles from './PortraitScreen.module.css'

/** Pixels: the drawing is as wide as the view box, so that its texts have the sizes of the page. */
const WIDTH = 300
const HEIGHT = 270
const RADIUS = 90
/** From the centre to the middle of a label. */
const LABELS = 118
const GRID = [20, 40, 60, 80, 100]

const angleOf = (place: number) => (place * 2 * Math.PI) / dimensions.length
const outline = lineRadial<number>()
  .angle((_, place) => angleOf(place))
  .radius((value) => (value * RADIUS) / 100)
  .curve(curveLinearClosed)
const pathOf = (values: number[]) => outline(values) ?? ''

/** The five dimensions as a radar (D3-B132), and as a table that says what each of them counts. */
export function Radar({ integral }: Pick<Reply<typeof displaySelfPage>, 'integral'>) {
  const values = dimensions.map(({ key }) => integral[key])
  return (
    <>
      {/* Repeats the table below. */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.radar} aria-hidden="true">
        <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2 + 10})`}>
          {GRID.map((level) => (
            <path key={level} d={pathOf(dimensions.map(() => level))} className={styles.grid} />
          ))}
          {dimensions.map(({ key }, place) => {
            const [x, y] = pointRadial(angleOf(place), RADIUS)
            return <line key={key} x2={x} y2={y} className={styles.grid} />
          })}
          <path d={pathOf(values)} className={styles.area} />
          {dimensions.map(({ key, name }, place) => {
            const [x, y] = pointRadial(angleOf(place), (integral[key] * RADIUS) / 100)
            const [textX, textY] = pointRadial(angleOf(place), LABELS)
            return (
              <g key={key}>
                <circle cx={x} cy={y} r="4" className={styles.dot} />
                <text x={textX} y={textY} className={styles.label}>
                  {name}
                  <tspan x={textX} dy="1.25em" className={styles.figure}>
                    {integral[key]}
                  </tspan>
                </text>
              </g>
            )
          })}
        </g>
      </svg>
      <table className={styles.table}>
        <caption className="nc-hidden">学习画像的五个维度，每个满分 100</caption>
        <thead className="nc-hidden">
          <tr>
            <th scope="col">维度</th>
            <th scope="col">依据</th>
            <th scope="col">得分</th>
          </tr>
        </thead>
        <tbody>
          {dimensions.map(({ key, name, means }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{means}</td>
              <td className={styles.number}>{integral[key]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
