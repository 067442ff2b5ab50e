import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { useEffect, useId, useState } from 'react'
import { FileFrame } from '../../files/door.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { ActionBar } from './ActionBar.tsx'
import { Catalogue } from './Catalogue.tsx'
import { CommentsEntry } from './CommentsEntry.tsx'
import { CourseHeader } from './CourseHeader.tsx'
import styles from './CoursePlayerPage.module.css'
import { whyNoManuscript } from './content.ts'
import type { CoursePlayer } from './course-player.ts'
import { Introduction } from './Introduction.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { coursewaresOf, firstToOpen, namedByAddress, type Trend } from './progress.ts'
import { ReadingSheet } from './ReadingSheet.tsx'
import type { CourseQuery } from './report.ts'
import { Stage } from './Stage.tsx'
import { useCoursePlayer } from './useCoursePlayer.ts'
import { useOpenCourseware } from './useOpenCourseware.ts'

const tabs = [
  { key: 'introduction', text: '简介' },
  { key: 'catalogue', text: '课程' },
] as const

type Props = { query: CourseQuery; base: Reply<typeof getPlayBase>; trend: Trend; settings: PlayerSettings }

/** The player once everything it stands on is known. */
export function CoursePlayerPage({ query, base, trend, settings }: Props) {
  const player = useCoursePlayer({ query, period: base.period, settings })
  const open = useOpenCourseware(player)
  const tabsId = useId()
  // Who is in the middle of the course comes for the next part of it.
  const [tab, setTab] = useState<string>(trend.locationSite || trend.isPlaned === 1 ? 'catalogue' : 'introduction')
  const manuscript = useManuscript(player)
  useFirstCourseware(player, trend, query)

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Stage
          player={player}
          cover={{ src: firstFile(base.cover), seed: base.id, theme: base.theme }}
          onRead={() => {
            const { courseware } = player.store.getState()
            if (courseware) open(courseware)
          }}
        />
        <OfflineNote />
      </div>
      <CourseHeader
        player={player}
        course={base}
        views={trend.viewTotal}
        score={trend.assessAverageScore}
        onManuscript={manuscript.open}
      />
      <Tabs id={tabsId} label="课程内容" tabs={tabs} active={tab} onChange={setTab} className={styles.tabs} />
      <TabPanel id={tabsId} tabs={tabs} active={tab} onChange={setTab} className={styles.panel}>
        {tab === 'introduction' ? (
          <Introduction base={base} />
        ) : (
          <div className={styles.stack}>
            <ProgressCard trend={trend} period={base.period} isPreview={query.isView !== undefined} />
            <Catalogue player={player} trend={trend} onOpen={open} />
            <CommentsEntry courseId={query.id} />
          </div>
        )}
      </TabPanel>
      <ActionBar query={query} title={base.title} trend={trend} />
      <ReadingSheet player={player} />
      <Sheet isOpen={manuscript.path !== undefined} onClose={manuscript.close} title="文稿" height="88dvh">
        {manuscript.path && <FileFrame path={manuscript.path} title="文稿" />}
      </Sheet>
    </div>
  )
}

/** 文稿: the document that goes with what is on the stage (D3-B022, D3-Q99). */
function useManuscript(player: CoursePlayer) {
  const [path, setPath] = useState<string>()
  return {
    path,
    close: () => setPath(undefined),
    open() {
      const address = player.store.getState().record?.fileAdditionUrl
      const reason = whyNoManuscript(address)
      if (reason) toast(reason)
      else setPath(address)
    },
  }
}

/** Where the page starts. Asked for once: the server starts the learner's clock with the answer. */
function useFirstCourseware(player: CoursePlayer, trend: Trend, query: CourseQuery) {
  useEffect(() => {
    if (player.store.getState().courseware) return
    const isWanted = player.settings.autoPlay === 1
    const named = namedByAddress(trend, query)
    if (named) return void player.open(named.courseware, { isWanted, ...named })
    const first = firstToOpen(trend)
    const [unplayed] = coursewaresOf(trend)
    if (first) void player.open(first, { isWanted })
    else if (unplayed) player.lay(unplayed)
  }, [player, trend, query])
}
