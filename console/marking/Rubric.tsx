import { inkOf } from '@college/web/ui/UnderlinedText.tsx'
import { type CSSProperties, Fragment } from 'react'
import { useKeys } from '../kit/keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { give, goTo, type Pointed, toggleHalf, typeDigit } from './points.ts'
import type { useMark } from './use-mark.ts'

type Props = { mark: ReturnType<typeof useMark>; onSubmit: () => void }
const digits = Array.from({ length: 10 }, (_, digit) => digit)

/** The criteria of a question. A digit key gives points and moves to the next criterion; Enter submits the answer. */
export function Rubric({ mark, onSubmit }: Props) {
  const { criteria, pointed, setPointed } = mark
  const fullScores = criteria.map(({ fullScore }) => fullScore)
  const to = (next: Pointed | undefined) => {
    mark.refuse(next ? '' : `“${criteria[pointed.at]?.name}”满分 ${fullScores[pointed.at]}`)
    if (next) setPointed(next)
  }
  const up = () => setPointed(goTo(pointed, pointed.at - 1))
  const down = () => setPointed(goTo(pointed, pointed.at + 1))
  useKeys({
    ...Object.fromEntries(digits.map((digit) => [digit, () => to(typeDigit(pointed, digit, fullScores))])),
    '.': () => to(toggleHalf(pointed, fullScores)),
    ArrowUp: up,
    ArrowDown: down,
    Enter: onSubmit,
  })
  return (
    <div className="rubric">
      <p className="rubric-total num">
        <b>{mark.score ?? '–'}</b> / {mark.fullScore}
      </p>
      {criteria.map(({ name, hint, fullScore }, at) => (
        <section key={name} className={at === pointed.at ? 'rubric-line on' : 'rubric-line'}>
          <h3>
            <i className="ink" style={inkOf(at)} title="文中同色划线" />
            {name} <span className="t3">{hint}</span>
            <span className="end t3 num">
              {pointed.points[at] ?? '–'} / {fullScore}
            </span>
          </h3>
          <PointKeys
            label={`${name}，满分 ${fullScore}`}
            fullScore={fullScore}
            points={pointed.points[at] ?? null}
            onGive={(points) => to(give(pointed, at, points))}
          />
        </section>
      ))}
      <p className="t3 s12 rubric-keys">
        {[
          ['0', '–', '9', '给分并到下一条'],
          ['.', '半分'],
          ['↑', '↓', '换一条'],
        ].map((group) => (
          <Fragment key={group.at(-1)}>
            {group.slice(0, -1).map((key) => (key === '–' ? '–' : <Kbd key={key}>{key}</Kbd>))}
            {group.at(-1)}
          </Fragment>
        ))}
      </p>
    </div>
  )
}

type KeysProps = { label: string; fullScore: number; points: number | null; onGive: (points: number) => void }

/** Every whole number of points, and the full score if that is not a whole number. */
function PointKeys({ label, fullScore, points, onGive }: KeysProps) {
  const whole = Array.from({ length: Math.floor(fullScore) + 1 }, (_, each) => each)
  const all = Number.isInteger(fullScore) ? whole : [...whole, fullScore]
  const columns = Math.min(all.length, 11)
  const reached = all.includes(points ?? 0) ? (points ?? 0) : 0
  return (
    <div className="point-keys" role="radiogroup" aria-label={label} style={{ '--columns': columns } as CSSProperties}>
      {all.map((each) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would take the arrows, which go to the next criterion
        <button
          key={each}
          type="button"
          role="radio"
          className="num"
          aria-checked={points === each}
          tabIndex={each === reached ? 0 : -1}
          // The keys of the page act on: a button with the focus would take Enter.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGive(each)}
        >
          {each}
        </button>
      ))}
    </div>
  )
}
