import { sampleCertificate } from '@college/contract/classes/certificate.ts'
import { courseCertificateLetters } from '@college/contract/classes/staff-certificates.ts'
import { addableText, type SubjectType } from '@college/contract/courses/courseware-types.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Dot } from '../ui/Dot.tsx'
import { UnprintableNote } from '../ui/UnprintableNote.tsx'
import type { CourseDetail, Part } from './outline.ts'
import { SubjectField } from './SubjectField.tsx'

const hints: Record<SubjectType, string> = {
  exam: '只列出您管理的、已发布的考试。学员在目录下面的“考试”里进入，不考也算学完课程；课程有证书时，考试通过才颁发。',
  homework:
    '只列出还没有用在课程、班级和直播里的作业。由课程的教师批阅，不做也算学完课程；课程有证书时，作业通过才颁发。',
}

type Props = { course: CourseDetail; part: CoursePart; change: (to: Partial<Part>) => void }

/**
 * The form of a courseware that opens an exam, a homework or the certificate of the course. Such a courseware is not
 * needed to complete the course.
 */
export function AttachedPane({ course, part, change }: Props) {
  if (part.type === 'certificate') return <CertificatePane course={course} />
  const type = part.type as SubjectType
  const { subject } = part
  return (
    <section className="scroll grow course-basics course-attached" aria-label={addableText(type)}>
      <SubjectField
        type={type}
        subject={subject}
        take={(taken) => {
          // A name that was not typed by hand follows what is chosen.
          const isUnnamed = part.title === `新的${addableText(type)}` || part.title === subject?.title
          change({ subjectId: taken?.id ?? null, ...(taken && isUnnamed && { title: taken.title.slice(0, 100) }) })
        }}
      />
      {subject && (
        <div className="attached-card">
          <b>{subject.title}</b>
          <span className="t2 s13 num">{subject.note}</span>
          {!subject.isOpen && <Dot tone="amber">考试没有发布，学员打不开</Dot>}
          {type === 'exam' && (
            <Link to={`/exams/${subject.id}`} className="s13">
              查看考试
            </Link>
          )}
        </div>
      )}
      <p className="t3 s13">{hints[type]}</p>
    </section>
  )
}

/** What must be done for the certificate, as the server asks for it, and how it will look. */
function CertificatePane({ course }: { course: CourseDetail }) {
  const parts = course.chapters.flatMap((chapter) => chapter.parts)
  const letters = useAsk(courseCertificateLetters, { id: course.id })
  const named = (type: SubjectType) => parts.filter((part) => part.type === type)
  return (
    <section className="scroll grow course-basics course-attached" aria-label="证书">
      <p>学员做完下面各项，打开证书时颁发，一人一张：</p>
      <ol>
        <li>学完必修课件（没有必修课件时，学完全部课件）</li>
        {named('exam').map(({ id, title }) => (
          <li key={id}>通过考试「{title}」</li>
        ))}
        {named('homework').map(({ id, title }) => (
          <li key={id}>通过作业「{title}」</li>
        ))}
      </ol>
      <Button href={`${sampleCertificate.path}?${writeQuery({ courseId: course.id })}`} target="_blank" rel="noopener">
        看样张
      </Button>
      <UnprintableNote found={letters.data} />
    </section>
  )
}
