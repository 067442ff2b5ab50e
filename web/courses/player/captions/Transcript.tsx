import { type CaptionLine, captionHits, lastSpoken } from '@college/rules/courses/captions.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { classes } from '../../../ui/classes.ts'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { timeText } from '../stage/time-text.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import { useCaptions } from './captions.ts'
import styles from './Transcript.module.css'

/** What is said, line by line: it follows what plays, a tap plays from a line, and it can be searched. */
export function Transcript({ player }: { player: CoursePlayer }) {
  return <Loaded query={useCaptions(player)}>{(lines) => <Lines player={player} lines={lines} />}</Loaded>
}

function Lines({ player, lines }: { player: CoursePlayer; lines: readonly CaptionLine[] }) {
  const list = useRef<HTMLOListElement>(null)
  const [wanted, setWanted] = useState('')
  const [place, setPlace] = useState(0)
  const spoken = useStore(player.playback.store, ({ time }) => lastSpoken(lines, time))
  const hits = captionHits(lines, wanted)
  const shownHit = hits[Math.min(place, hits.length - 1)]
  const isSearching = wanted.trim() !== ''

  // While somebody looks for something the list stays with what was found.
  const inSight = isSearching ? shownHit : spoken
  useEffect(() => {
    if (inSight !== undefined) list.current?.children[inSight]?.scrollIntoView({ block: 'center' })
  }, [inSight])

  const playFrom = (line: CaptionLine) => {
    player.playback.seek(line.from)
    player.playback.play()
  }
  const step = (by: number) => setPlace((Math.min(place, hits.length - 1) + by + hits.length) % hits.length)

  return (
    <>
      <div className={styles.head}>
        <SearchBox
          placeholder="在视频内搜索"
          delay={200}
          onSearch={(text) => {
            setWanted(text)
            setPlace(0)
          }}
        />
        <p role="status" className={styles.count}>
          {isSearching &&
            (hits.length > 0 ? `${Math.min(place, hits.length - 1) + 1} / ${hits.length} 处` : '没有找到')}
        </p>
        <IconButton
          label="上一处"
          icon={<ChevronUp size={20} />}
          disabled={hits.length === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          label="下一处"
          icon={<ChevronDown size={20} />}
          disabled={hits.length === 0}
          onClick={() => step(1)}
        />
      </div>
      <ol ref={list} className={styles.list}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change while they are shown
          <li key={index}>
            <button
              type="button"
              className={classes(styles.line, index === spoken && styles.spoken, index === shownHit && styles.hit)}
              aria-current={index === spoken ? 'true' : undefined}
              onClick={() => playFrom(line)}
            >
              <span className={styles.time}>{timeText(line.from)}</span>
              <span>{marked(line.text, wanted.trim())}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The text with what is looked for marked. */
function marked(text: string, wanted: string) {
  if (wanted === '') return text
  const at = text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
