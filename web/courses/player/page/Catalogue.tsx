import { type CourseBlock, courseBlockOf, courseBlocks } from '@college/rules/courses/courseware.ts'
import { useStore } from 'zustand'
import { Card } from '../../../ui/Card.tsx'
import { Phrases } from '../../../ui/Phrases.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { ToCourses } from '../../../ui/states/ways-out.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import { type Courseware, coursewaresOf, summaryOf, type Trend } from '../study/progress.ts'
import styles from './Catalogue.module.css'
import { CoursewareRow } from './CoursewareRow.tsx'

const blockTitles: Record<CourseBlock, string> = {
  materials: '课程资料',
  exam: '课程考试',
  homework: '课程作业',
  certificate: '课程证书',
}

type Props = { player: CoursePlayer; trend: Trend; onOpen: (courseware: Courseware) => void }

/** The chapters of the course with their lessons (D3-B017), and below them the blocks that the course has (D3-Q97). */
export function Catalogue(props: Props) {
  const { playTree } = props.trend
  const all = coursewaresOf(props.trend)
  const chapters = playTree
    .map((chapter) => ({ ...chapter, children: inBlock(chapter.children, undefined) }))
    .filter(({ children }) => children.length > 0)
  const blocks = courseBlocks
    .map((block) => ({ block, children: inBlock(all, block) }))
    .filter(({ children }) => children.length > 0)

  if (all.length === 0) {
    return (
      <Card>
        <Notice title="无数据" hint="课程的内容还在准备">
          <ToCourses>看看全部课程</ToCourses>
        </Notice>
      </Card>
    )
  }
  return (
    <>
      {chapters.length > 0 && (
        <Card className={styles.card}>
          {chapters.map(({ id, title, children }) => (
            <section key={id} aria-label={title}>
              <h2 className={styles.chapter}>
                <Phrases text={title} />
              </h2>
              <Rows {...props} coursewares={children} />
            </section>
          ))}
        </Card>
      )}
      {blocks.map(({ block, children }) => (
        <Section key={block} title={blockTitles[block]}>
          <Card>
            <Rows {...props} coursewares={children} />
          </Card>
        </Section>
      ))}
    </>
  )
}

const inBlock = (coursewares: Courseware[], block: CourseBlock | undefined) =>
  coursewares.filter(({ rTypeValue }) => courseBlockOf(rTypeValue) === block)

function Rows({ player, trend, onOpen, coursewares }: Props & { coursewares: Courseware[] }) {
  const currentId = useStore(player.store, (state) => state.courseware?.id)
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const { hasElectives } = summaryOf(trend)
  return (
    <ul>
      {coursewares.map((courseware) => (
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
  )
}
