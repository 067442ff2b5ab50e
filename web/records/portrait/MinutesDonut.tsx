import { pointsText } from '@college/rules/kit/format.ts'
import { type Slice, sliceText } from '@college/rules/records/portrait.ts'
import { arc, type PieArcDatum, pie } from 'd3-shape'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './PortraitScreen.module.css'

/** Pixels; the ring is drawn from the centre. */
const SIZE = 160
const OUTER = 76
const INNER = 48

const layout = pie<Slice>()
  .value(({ minutes }) => minutes)
  // In the order of the list, the largest first.
  .sort(null)
  .padAngle(0.02)
const ring = arc<PieArcDatum<Slice>>().innerRadius(INNER).outerRadius(OUTER)

const colours = [styles.slice1, styles.slice2, styles.slice3, styles.slice4, styles.slice5, styles.slice6]

/**
 * The study minutes by category as a ring (D3-B134), and as a table beside it. A slice, or its row, shows the tooltip
 * (D3-B135).
 */
export function MinutesDonut({ slices }: { slices: Slice[] }) {
  const [chosen, setChosen] = useState<string>()
  const total = slices.reduce((sum, { minutes }) => sum + minutes, 0)
  const told = slices.find(({ name }) => name === chosen)
  const toggle = (name: string) => setChosen(name === chosen ? undefined : name)
  return (
    <>
      <div className={styles.minutes}>
        <div className={styles.donut}>
          {/* Repeats the table. */}
          <svg viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} aria-hidden="true">
            {layout(slices).map((slice, place) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the row of the table is the button
              <path
                key={slice.data.name}
                d={ring(slice) ?? ''}
                className={classes(styles.slice, colours[place], told && told !== slice.data && styles.dimmed)}
                onClick={() => toggle(slice.data.name)}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setChosen(slice.data.name)}
              />
            ))}
          </svg>
          <p className={styles.total}>
            <b className="nc-num">{pointsText(total)}</b>
            <span>分钟</span>
          </p>
        </div>
        <table className={styles.legend}>
          <caption className="nc-hidden">各类课程的学习时长</caption>
          <thead className="nc-hidden">
            <tr>
              <th scope="col">分类</th>
              <th scope="col">分钟</th>
              <th scope="col">占比</th>
            </tr>
          </thead>
          <tbody>
            {slices.map(({ name, minutes, percent }, place) => (
              <tr key={name}>
                <th scope="row">
                  <button type="button" aria-pressed={name === chosen} onClick={() => toggle(name)}>
                    <span className={classes(styles.key, colours[place])} aria-hidden="true" />
                    {name}
                  </button>
                </th>
                <td className={styles.number}>{pointsText(minutes)}</td>
                <td className={styles.percent}>{percent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.tooltip} role="status">
        {told ? sliceText(told) : '点一类，看它的时长和占比'}
      </p>
    </>
  )
}
