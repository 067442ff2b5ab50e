import type { Reply } from '@college/contract/kit/endpoint.ts'
import { teacherCourses, teacherInfo } from '@college/contract/teachers/teachers.ts'
import { CourseRow } from '../courses/door.ts'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { preloadRichText, RichText } from '../ui/RichText.tsx'
import { Section } from '../ui/Section.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { TeacherPhone } from './TeacherPhone.tsx'
import styles from './TeacherScreen.module.css'

preloadRichText()

type Teacher = Reply<typeof teacherInfo>

/** D3-R13, D1-R28: a teacher's profile, contact and courses. */
export function TeacherScreen({ id }: { id: string }) {
  // A teacher's answer to a call request arrives as a message.
  const teacher = useAsk(teacherInfo, { id }, { feature: 'messages' })
  return (
    <div className={styles.wash}>
      <TopBar title="教师详情" wash />
      <div className={styles.page}>
        <Loaded query={teacher} page skeleton={<Skeleton />}>
          {(shown) => <Content teacher={shown} />}
        </Loaded>
      </div>
    </div>
  )
}

function Content({ teacher }: { teacher: Teacher }) {
  const { _id: id, name, photo, job, unit, introduction, adept_text: adept, phone, calling } = teacher
  useTitle(name)
  return (
    <>
      <header className={styles.head}>
        <Avatar src={photo} seed={id} name={name} size={88} />
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          {job && <p className={styles.job}>{job}</p>}
          {unit && <p className={styles.unit}>{unit}</p>}
        </div>
      </header>
      {phone && <TeacherPhone id={id} masked={phone} calling={calling} />}
      {(introduction || adept.length > 0) && (
        <Section title="简介">
          <Card className={styles.introduction}>
            {adept.length > 0 && (
              <p className={styles.tags}>
                {adept.map((word) => (
                  <Tag key={word} kind="red">
                    {word}
                  </Tag>
                ))}
              </p>
            )}
            {introduction && <RichText html={introduction} />}
          </Card>
        </Section>
      )}
      <Courses id={id} />
    </>
  )
}

function Courses({ id }: { id: string }) {
  const pages = usePagedList(teacherCourses, { id })
  return (
    <Section title="主讲课程">
      <PagedList
        pages={pages}
        label="主讲课程"
        pull={false}
        empty={{ hint: '这位教师还没有课程', action: <ToCourses>看看全部课程</ToCourses> }}
      >
        {({ _id, card: course }) => <CourseRow id={_id} course={course} />}
      </PagedList>
    </Section>
  )
}

const Skeleton = () => (
  <>
    <div className={styles.head}>
      <SkeletonBlock width={88} height={88} borderRadius="50%" />
      <div className={styles.who}>
        <SkeletonBlock height={24} width="40%" />
        <SkeletonBlock height={14} marginTop={12} width="80%" />
      </div>
    </div>
    <SkeletonBlock height={64} marginTop={16} borderRadius={18} />
    <SkeletonBlock height={180} marginTop={28} borderRadius={18} />
  </>
)
