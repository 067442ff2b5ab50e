import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { ChevronRight } from 'lucide-react'
import { useAsk } from '../../../kit/data/queries.ts'
import { useGo, useLoginGate } from '../../../kit/navigation/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { ExpandableText } from '../../../ui/list/ExpandableText.tsx'
import { PersonRow } from '../../../ui/list/PersonRow.tsx'
import { preloadRichText } from '../../../ui/RichText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CourseRow } from '../../CourseRow.tsx'
import styles from './Introduction.module.css'

preloadRichText()

type Base = Reply<typeof getPlayBase>

/** As many as are asked for, so that one stays when the course itself is among them. */
const ASKED = 5
const SHOWN = 4

/** 简介: what the course is about, who teaches it, and what else is recommended (D3-B015). */
export function Introduction({ base }: { base: Base }) {
  return (
    <>
      <Card className={styles.card}>
        <h2 className={styles.title}>课程介绍</h2>
        {base.content ? <ExpandableText html={base.content} /> : <p className={styles.none}>暂无课程介绍</p>}
      </Card>
      <Card className={styles.teachers}>
        <h2 className={styles.title}>授课老师</h2>
        {base.teacherList.map((teacher) => (
          <Teacher key={teacher.id} teacher={teacher} />
        ))}
        {base.teacherList.length === 0 && <p className={styles.none}>暂无</p>}
      </Card>
      <Recommended besides={base.id} />
    </>
  )
}

function Teacher({ teacher: { id, name, photo, job, courseNum } }: { teacher: Base['teacherList'][number] }) {
  const go = useGo()
  const gate = useLoginGate()
  const to = href(routes.teacher, { id })
  return (
    <PersonRow
      id={id}
      name={name}
      photo={firstFile(photo)}
      job={job}
      end={
        <>
          {courseNum} 门课
          <ChevronRight size={18} aria-hidden="true" />
        </>
      }
      onTap={() => gate(() => go(to), to)}
    />
  )
}

/** D3-B016. Nothing stands here when there is nothing else to recommend. */
function Recommended({ besides }: { besides: string }) {
  const go = useGo()
  const gate = useLoginGate()
  const recommended = useAsk(recommendedCourses, { pageNum: 1, pageSize: ASKED })
  const courses = recommended.data?.filter(({ _id }) => _id !== besides).slice(0, SHOWN) ?? []
  const more = href(routes.moreCourses, {})
  if (courses.length === 0) return null
  return (
    <Section title="推荐课程" onMore={() => gate(() => go(more), more)}>
      <Card rows>
        {courses.map(({ _id, ...course }) => (
          <CourseRow key={_id} id={_id} course={course} />
        ))}
      </Card>
    </Section>
  )
}
