import { isSound } from '@college/contract/courses/courseware-types.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { type CaptionLine, captionAt, lastSpoken } from '@college/rules/courses/captions.ts'
import { Video } from '@college/web/ui/Video.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Props = {
  part: CoursePart
  url: string
  lines: readonly CaptionLine[]
  element: RefObject<HTMLVideoElement | null>
  onLine: (at: number) => void
}

/** The player of the editor, with the line that is spoken over it. */
export function Medium({ part, url, lines, element, onLine }: Props) {
  const [seconds, setSeconds] = useState(0)
  const text = captionAt(lines, seconds)
  // The same film has another signed address whenever it is read again; only another film begins anew.
  const [shown, setShown] = useState(url)
  if (shown.split('?')[0] !== url.split('?')[0]) setShown(url)
  const latest = useRef(lines)
  latest.current = lines
  useEffect(() => {
    const player = element.current
    const follow = () => {
      const now = player?.currentTime ?? 0
      const at = lastSpoken(latest.current, now)
      setSeconds(now)
      if (at >= 0 && player && !player.paused) onLine(at)
    }
    player?.addEventListener('timeupdate', follow)
    return () => player?.removeEventListener('timeupdate', follow)
  }, [element, onLine])
  return (
    <div className={isSound(part.type) ? 'frame sound' : 'frame'}>
      <Video
        ref={element}
        src={shown}
        onError={() => setShown(url)}
        controls
        preload="metadata"
        aria-label={part.title}
      />
      {text && <p className="sub">{text}</p>}
    </div>
  )
}
