import { useStore } from 'zustand'
import { Card } from '../../../ui/Card.tsx'
import { Phrases } from '../../../ui/Phrases.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { ToCourses } from '../../../ui/states/ways-out.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import { type Courseware, summaryOf, type Trend } from '../study/progress.ts'
import styles from './Catalogue.module.css'
import { CoursewareRow } from './CoursewareRow.tsx'

type Props = { player: CoursePlayer; trend: Trend; onOpen: (courseware: Courseware) => void }

/** The chapters of the course with their coursewares (D3-B017). */
export function Catalogue({ player, trend, onOpen }: Props) {
  const currentId = useStore(player.store, (state) => state.courseware?.id)
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const { hasElectives } = summaryOf(trend)
  const chapters = trend.playTree.filter(({ children }) => children.length > 0)

  if (chapters.length === 0) {
    return (
      <Card>
        <Notice title="无数据" hint="课程的内容还在准备">
          <ToCourses>看看全部课程</ToCourses>
        </Notice>
      </Card>
    )
  }
  return (
    <Card className={styles.card}>
      {chapters.map(({ id, title, children }) => (
        <section key={id} aria-label={title}>
          <h2 className={styles.chapter}>
            <Phrases text={title} />
          </h2>
          <ul>
            {children.map((courseware) => (
              <li key={courseware.id}>
                <CoursewareRow
                  courseware={courseware}
                  isElective={hasElectives && courseware.compulsory === 0}
                  isCurrent={courseware.id === currentId}
                  isPlaying={isPlaying && courseware.id === currentId}
                  onTap={() => onOpen(courseware)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
