import { href } from '@college/contract/kit/route.ts'
import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { routes } from '@college/contract/routes.ts'
import { teachersText } from '@college/rules/courses/course-card.ts'
import { countText, timeRangeText } from '@college/rules/kit/format.ts'
import { liveStateText } from '@college/rules/lives/state.ts'
import { ChevronRight, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { isDisabled, type Live, liveTitle, stateOf } from '../live-page.ts'
import styles from './LiveHeading.module.css'
import { LiveSide } from './LiveSide.tsx'

/** What the live is called, how often it was seen and how it was rated, and who teaches (D3-B092); below it `children`. */
export function LiveHeading({ id, info, children }: { id: string; info: Live; children: ReactNode }) {
  const [isSideOpen, setSideOpen] = useState(false)
  const { live } = info
  const state = stateOf(info)
  const score = live.assessAverageScore
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>
        <Phrases text={liveTitle(info)} />
      </h1>
      <p className={styles.who}>
        <span>{teachersText(live.teacher)}</span>
        <span>{timeRangeText(live.timeSdate, live.timeEdate)}</span>
      </p>
      <p className={styles.facts}>
        {liveStateText(state) && (
          <Tag kind={state === liveStates.onAir ? 'red' : 'neutral'}>{liveStateText(state)}</Tag>
        )}
        <span>浏览量 {countText(live.views)}</span>
        <button type="button" className={styles.score} onClick={() => setSideOpen(true)}>
          <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          {score > 0 ? `评分 ${score.toFixed(1)}` : '暂无评分'}
          <ChevronRight size={14} aria-hidden="true" />
        </button>
      </p>
      <ToStudio id={id} info={info} />
      <div className={styles.more}>{children}</div>
      <LiveSide id={id} info={info} isOpen={isSideOpen} onClose={() => setSideOpen(false)} />
    </header>
  )
}

/** For the hosts of a stream. */
function ToStudio({ id, info }: { id: string; info: Live }) {
  const go = useGo()
  const isStream = info.live.typeValue === liveTypes.native
  if (!info.isHost || !isStream || isDisabled(info) || stateOf(info) === liveStates.ended) return null
  return (
    <Button kind="soft" small onClick={() => go(href(routes.liveStudio, { id }))}>
      进入演播室
    </Button>
  )
}
