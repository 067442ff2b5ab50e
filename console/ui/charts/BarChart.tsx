const LEFT = 36
const BOTTOM = 22
const TOP = 18
const MOST_BAR = 40

type Bar = { key: string; label: string; value: number; isMain?: boolean }

/** Upright bars with their figures above them; `isMain` stands out. `label` says in words what is drawn. */
export function BarChart({
  bars,
  label,
  width: W = 620,
  height: H = 164,
}: {
  bars: readonly Bar[]
  label: string
  width?: number
  height?: number
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = (W - LEFT) / Math.max(1, bars.length)
  const bar = Math.min(MOST_BAR, step * 0.6)
  const y = (value: number) => TOP + (H - TOP - BOTTOM) * (1 - value / most)
  return (
    <svg className="chart-drawing" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
      <line x1={LEFT} x2={W} y1={y(0)} y2={y(0)} />
      {bars.map(({ key, label: name, value, isMain }, index) => {
        const middle = LEFT + step * (index + 0.5)
        return (
          <g key={key}>
            <rect
              x={middle - bar / 2}
              y={y(value)}
              width={bar}
              height={y(0) - y(value)}
              rx={3}
              className={isMain ? 'peak' : undefined}
            />
            {value > 0 && (
              <text x={middle} y={y(value) - 5} textAnchor="middle" className={isMain ? 'peak' : undefined}>
                {value}
              </text>
            )}
            <text x={middle} y={H - 5} textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
