import { type GradeCell, type GradeItem, ownGrades } from '@college/contract/classes/grades.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { countsText } from '@college/rules/classes/grade-reason.ts'
import { gradeText } from '@college/rules/classes/grades.ts'
import { dateTimeText, hoursText } from '@college/rules/kit/format.ts'
import { actNames, effectOf } from '@college/rules/messages/class-grades.ts'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { ReasonOpener } from '../../reasons/door.ts'
import { Card } from '../../ui/Card.tsx'
import { IconRow } from '../../ui/list/IconRow.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag, type TagKind } from '../../ui/Tag.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './ClassGrades.module.css'

type Grades = Reply<typeof ownGrades>
type Act = Grades['acts'][number]

/** 我的成绩: the own row of the gradebook of a class, with what staff did to it and why. */
export function ClassGradesScreen({ id }: { id: string }) {
  const grades = useAsk(ownGrades, { classId: id }, { feature: 'messages' })
  return (
    <>
      <TopBar title="我的成绩" />
      <div className={styles.page}>
        <Loaded query={grades} page skeleton={<SkeletonBlock height={160} />}>
          {(found) => <Grades classId={id} grades={found} />}
        </Loaded>
      </div>
    </>
  )
}

function Grades({ classId, grades: { title, items, isEven, row, acts } }: { classId: string; grades: Grades }) {
  const go = useGo()
  const toExams = href(routes.homeworkAndExams, { tab: 'exam' })
  if (items.length === 0) return <Notice drawing="empty" page title="班里没有考试和作业" hint={title} />
  const total = row.total === null ? '—' : row.total.toFixed(1)
  return (
    <>
      <Card className={styles.card}>
        <h2 className={styles.name}>{title}</h2>
        <ReasonOpener
          about={{ kind: 'grades', id: classId }}
          className={styles.total}
          label={`目前总评 ${total} 怎么来的`}
        >
          <span>
            目前总评 <b className="nc-num">{total}</b>
          </span>
          <span className={styles.how}>
            怎么来的
            <ChevronRight size={16} aria-hidden="true" />
          </span>
        </ReasonOpener>
        <p className={styles.hint}>
          必修学时 {hoursText(row.compulsory.counted)} / {hoursText(row.compulsory.gate)}，签到 {row.signed} /{' '}
          {row.signDays} 天。{isEven ? '各项同样计入总评。' : '各项按权重计入总评。'}
        </p>
      </Card>
      <ul className={styles.list} aria-label="各项成绩">
        {items.map((item, at) => {
          const cell = row.cells[at]
          return (
            cell && (
              <li key={item.id}>
                <Item item={item} cell={cell} acts={acts.filter(({ itemId }) => itemId === item.id)} />
              </li>
            )
          )
        })}
      </ul>
      <Card rows>
        <IconRow
          icon={ClipboardCheck}
          name="作业与考试"
          meta="去考试、补考，写作业"
          to={toExams}
          onTap={() => go(toExams)}
        />
      </Card>
    </>
  )
}

const looks: Partial<Record<GradeCell['state'], TagKind>> = {
  absent: 'danger',
  missing: 'danger',
  waiting: 'warning',
  returned: 'warning',
  waived: 'blue',
  passed: 'green',
}

function Item({ item, cell, acts }: { item: GradeItem; cell: GradeCell; acts: readonly Act[] }) {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h3>{item.title}</h3>
        {cell.state === 'scored' ? (
          <b className="nc-num">{gradeText(cell)}</b>
        ) : (
          <Tag kind={looks[cell.state] ?? 'neutral'}>{cell.state === 'none' ? '未到期' : gradeText(cell)}</Tag>
        )}
      </div>
      <p className={styles.hint}>
        {item.kind === 'exam' ? '考试' : '作业'}
        {item.weight !== null && `，占 ${item.weight}%`}，{countsText(item, cell)}
        {cell.isRecorded && '（线下成绩）'}
      </p>
      {acts.map((act) => (
        <p key={`${act.at} ${act.act}`} className={styles.act}>
          <b>{actNames[act.act](item.kind)}</b> {dateTimeText(new Date(act.at))} {act.by || '老师'}
          <br />
          {effectOf({ ...act, kind: item.kind, from: dateOf(act.from), until: dateOf(act.until) })}原因：{act.reason}
        </p>
      ))}
    </Card>
  )
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at))
