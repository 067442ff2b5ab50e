import { campCourseRows } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Card } from '../ui/Card.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { Section } from '../ui/Section.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { CardSkeleton } from '../ui/states/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './CampOutline.module.css'

type Course = Reply<typeof campCourseRows>[number]

/** The courses of a camp by unit, for everybody who thinks about joining (D2-Q43). */
export function CampOutline({ id }: { id: string }) {
  const courses = useAsk(campCourseRows, { classId: id }, { feature: 'classes' })
  return (
    <Section title="课程安排">
      <Loaded query={courses} skeleton={<CardSkeleton height={180} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Card>
              <Notice title="无数据" hint="这个训练营还没有安排课程" />
            </Card>
          ) : (
            <Card rows>
              {unitsOf(rows).map(([unit, members]) => (
                <Unit key={unit} name={unit} courses={members} />
              ))}
            </Card>
          )
        }
      </Loaded>
    </Section>
  )
}

const unitsOf = (rows: readonly Course[]) => [...Map.groupBy(rows, ({ unitName }) => unitName)]

const Unit = ({ name, courses }: { name: string; courses: readonly Course[] }) => (
  <div className={styles.unit}>
    <h3 className={styles.name}>{name}</h3>
    <ul>
      {courses.map((course) => (
        <li key={course.subId} className={styles.course}>
          <span className={styles.title}>
            <Phrases text={course.name} />
          </span>
          <Tag kind={course.categoryText === '必修' ? 'red' : 'neutral'}>{course.categoryText}</Tag>
          <span className={styles.hours}>{hoursText(course.period)} 学时</span>
        </li>
      ))}
    </ul>
  </div>
)
