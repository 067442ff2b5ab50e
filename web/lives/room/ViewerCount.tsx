import { pointsText } from '@college/rules/kit/format.ts'
import { useLiveRoom } from './live-room.ts'

/** How many people are in the room. */
export function ViewerCount({ className }: { className?: string | undefined }) {
  const { info } = useLiveRoom()
  // Whoever asks is there: 0 is a count that has not yet come.
  if (!info?.viewers) return null
  return (
    <span className={className}>
      <span className="nc-num">{pointsText(info.viewers)}</span> 人观看
    </span>
  )
}
