import { useEffect, useState } from 'react'

/** ms before a skeleton is shown: what comes sooner does not flicker. */
const DELAY = 150
const WIDTHS = [62, 48, 56, 40, 52, 60, 44, 58]

/** The geometry of the rows to come. `height` in px. */
export function SkeletonRows({ height = 50 }: { height?: number }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="skeleton-rows" role="status" aria-label="正在读取">
      {isShown &&
        WIDTHS.map((width) => (
          <div key={width} style={{ height }}>
            <i style={{ width: `${width}%` }} />
            <i style={{ width: 48 }} />
          </div>
        ))}
    </div>
  )
}
