import { isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { isInPreviewFrame } from '../../../kit/data/preview.ts'
import { TabPanel } from '../../../ui/TabPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { KeepRow } from '../../kept/KeepRow.tsx'
import { takePlayAtOnce } from '../../play-at-once.ts'
import { Stage } from '../stage/Stage.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import {
  type Courseware,
  coursewaresOf,
  firstToOpen,
  namedByAddress,
  type Trend,
  wholeSeconds,
} from '../study/progress.ts'
import type { CourseQuery } from '../study/report.ts'
import { useCoursePlayer } from '../study/useCoursePlayer.ts'
import { useOpenCourseware } from '../study/useOpenCourseware.ts'
import { Catalogue } from './Catalogue.tsx'
import { CommentsEntry } from './CommentsEntry.tsx'
import { ClassNote, CountingNote } from './CountingNote.tsx'
import { CourseActions } from './CourseActions.tsx'
import { CourseHeader } from './CourseHeader.tsx'
import styles from './CoursePlayerPage.module.css'
import { CourseSheets, useCourseSheets } from './CourseSheets.tsx'
import { FurtherNote } from './FurtherNote.tsx'
import { Introduction } from './Introduction.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { PlanMenu } from './plan.tsx'
import { SoundOffer } from './SoundOffer.tsx'

const tabs = [
  { key: 'introduction', text: '简介' },
  { key: 'catalogue', text: '课程' },
] as const

type Props = { query: CourseQuery; base: Reply<typeof getPlayBase>; trend: Trend; settings: PlayerSettings }

/** The player, once the course, the catalogue and the settings are known. */
export function CoursePlayerPage({ query, base, trend, settings }: Props) {
  const course = useCoursePlayer({ query, base, settings })
  const { player } = course
  const open = useOpenCourseware(player, trend)
  const tabsId = useId()
  // A learner who has begun the course comes for its next part.
  const [tab, setTab] = useState<string>(trend.locationSite || trend.isPlaned === 1 ? 'catalogue' : 'introduction')
  const sheets = useCourseSheets(player, query)
  const { listening } = sheets
  useFirstCourseware(player, { trend, query, open })

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Stage
          course={course}
          cover={{ src: firstFile(base.cover), seed: base.id, theme: base.theme }}
          onListen={listening.open}
          menu={trend.isPlaned === 1 && <PlanMenu query={query} title={base.title} />}
          onRead={() => {
            const { courseware } = player.store.getState()
            if (courseware) open(courseware)
          }}
        />
        <CountingNote player={player} />
        {query.classid !== undefined && <ClassNote player={player} />}
        <OfflineNote />
        <SoundOffer player={player} onListen={listening.open} />
        <FurtherNote course={course} />
      </div>
      <CourseHeader
        player={player}
        course={base}
        views={trend.viewTotal}
        seconds={wholeSeconds(trend)}
        score={trend.assessAverageScore}
        onListen={listening.open}
        onManuscript={sheets.manuscript.open}
        onTranscript={sheets.transcript.open}
      />
      <Tabs id={tabsId} label="课程内容" tabs={tabs} active={tab} onChange={setTab} className={styles.tabs} />
      <TabPanel id={tabsId} tabs={tabs} active={tab} onChange={setTab} className={styles.panel}>
        {tab === 'introduction' ? (
          <Introduction base={base} />
        ) : (
          <div className={styles.stack}>
            <ProgressCard
              courseId={query.id}
              trend={trend}
              period={base.period}
              isPreview={query.isView !== undefined}
            />
            <Catalogue player={player} trend={trend} onOpen={open} />
            <KeepRow query={query} course={base} />
            <CommentsEntry courseId={query.id} />
          </div>
        )}
      </TabPanel>
      <CourseActions query={query} title={base.title} trend={trend} player={player} onOpen={open} />
      <CourseSheets course={course} base={base} trend={trend} sheets={sheets} onOpen={open} />
    </div>
  )
}

/** Opens the first courseware. Once only: with its record the server starts the learner's clock. */
function useFirstCourseware(
  player: CoursePlayer,
  { trend, query, open }: Pick<Props, 'trend' | 'query'> & { open: (courseware: Courseware) => void },
) {
  const openFirst = useEffectEvent(open)
  useEffect(() => {
    const isAsked = takePlayAtOnce(query.id)
    if (player.store.getState().courseware) {
      if (isAsked) player.playback.play()
      return isInPreviewFrame() ? followEditor(player, trend) : undefined
    }
    // Beside an editor somebody reads; the course does not begin to speak by itself.
    const isWanted = (isAsked || player.settings.autoPlay === 1) && !isInPreviewFrame()
    const named = namedByAddress(trend, query)
    if (named) return void player.open(named.courseware, { isWanted, ...named })
    const first = firstToOpen(trend)
    const [unplayed] = coursewaresOf(trend)
    if (first && isPlayed(first.rTypeValue)) return void player.open(first, { isWanted })
    const shown = first ?? unplayed
    if (shown) player.showCover(shown)
    // Who goes on with a document has it open; a link to elsewhere waits for a tap.
    if (first?.rTypeValue === 'document' && !isInPreviewFrame()) openFirst(first)
  }, [player, trend, query])
}

/** Beside an editor: what is on the stage has changed, got its film or gone since it was opened. */
function followEditor(player: CoursePlayer, trend: Trend): void {
  const { courseware } = player.store.getState()
  const now = coursewaresOf(trend).find(({ id }) => id === courseware?.id)
  // An answer that is the same keeps its objects.
  if (now === courseware) return
  const next = now ?? firstToOpen(trend)
  if (!next) return
  player.store.setState({ mode: 'video' })
  if (isPlayed(next.rTypeValue)) void player.open(next, { isWanted: false })
  else player.showCover(next)
}
