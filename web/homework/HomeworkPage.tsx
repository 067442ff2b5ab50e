import { homeworkDetails, homeworkInfo, homeworkStates } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { homeworkPage, homeworkStateText } from '@college/rules/homework/show.ts'
import { isHandheld } from '@college/rules/homework/write.ts'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { CardSkeleton } from '../ui/states/Skeleton.tsx'
import { ToHome } from '../ui/states/ways-out.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { HomeworkForm } from './editor/HomeworkForm.tsx'
import styles from './HomeworkPage.module.css'
import { ComputerNote } from './read/ComputerNote.tsx'
import { Requirements } from './read/Requirements.tsx'
import { Review } from './read/Review.tsx'
import { Rounds } from './read/Rounds.tsx'
import { stateTag } from './state-tag.ts'

type Props = {
  title: string
  homeworkId: string | undefined
  studentId: string | undefined
  isReadOnly: boolean
  isCourse?: boolean
}

/** The page of one homework: on a computer to write it, on a phone to read what is asked for and what was said. */
export function HomeworkPage({ title, homeworkId, ...props }: Props) {
  useTitle(title)
  return (
    <>
      <TopBar title={title} />
      {homeworkId ? (
        <Homework key={homeworkId} homeworkId={homeworkId} {...props} />
      ) : (
        <Notice drawing="noneFound" page title="作业不存在">
          <ToHome />
        </Notice>
      )}
    </>
  )
}

type HomeworkProps = Omit<Props, 'title' | 'homeworkId'> & { homeworkId: string }

function Homework({ homeworkId, ...props }: HomeworkProps) {
  const info = useAsk(homeworkInfo, { homeworkId }, { feature: 'homework' })
  const details = useAsk(homeworkDetails, { homeworkId }, { feature: 'homework' })
  return (
    <Loaded query={info} page skeleton={<PageSkeleton />}>
      {(info) => (
        <Loaded query={details} page skeleton={<PageSkeleton />}>
          {(details) => <Content info={info} details={details} {...props} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.main}>
      <CardSkeleton height={120} />
      <CardSkeleton height={420} />
    </div>
    <div className={styles.side}>
      <CardSkeleton height={260} />
    </div>
  </div>
)

type ContentProps = Pick<Props, 'studentId' | 'isReadOnly' | 'isCourse'> & {
  info: Reply<typeof homeworkInfo>
  details: Reply<typeof homeworkDetails>
}

function Content({ info, details, studentId, isReadOnly, isCourse = false }: ContentProps) {
  const [isReopened, setReopened] = useState(false)
  const state = details.state_value
  const { shows, reopens } = homeworkPage({ state, isCourse, isReadOnly })
  const isPhone = isHandheld(navigator.userAgent)
  const isWriting = !isPhone && (shows === 'form' || (reopens && isReopened))
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h2 className={styles.title}>{info.title}</h2>
          <p className={styles.about}>
            <Tag kind={stateTag(state)}>{homeworkStateText(state)}</Tag>
            <span>{info.classname}</span>
          </p>
        </header>
        {isPhone && !isReadOnly && state !== homeworkStates.passed && <ComputerNote />}
        <Review
          details={details}
          state={state}
          isPhone={isPhone}
          isWriting={isWriting}
          onReopen={reopens && !isWriting ? () => setReopened(true) : undefined}
        />
        {isWriting && (
          <HomeworkForm
            info={info}
            details={details}
            studentId={studentId || details.homeworkStudentId}
            onSent={() => setReopened(false)}
          />
        )}
        <Rounds rounds={details.rounds} scoreType={details.score_type_value} />
      </div>
      <aside aria-label="作业要求" className={styles.side}>
        <Requirements info={info} />
      </aside>
    </div>
  )
}
