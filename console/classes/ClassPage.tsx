import { classTypes, quotaRules } from '@college/contract/classes/class.ts'
import { endedAt } from '@college/rules/classes/draft.ts'
import { countText } from '@college/rules/kit/format.ts'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { ClassSheet, WithEditedClass } from './ClassSheet.tsx'
import { missingIn } from './edit/missing.ts'
import { RecountBar } from './edit/RecountBar.tsx'
import type { Edited } from './edit/use-class-draft.ts'
import { CopyDialog } from './templates/CopyDialog.tsx'
import { SaveTemplateDialog } from './templates/SaveTemplateDialog.tsx'
import { useClassActs } from './use-class-acts.ts'

/** One class: what it is, what is missing before learners see it, and what can be done with it. */
export function ClassPage() {
  const { id = '' } = useParams()
  return (
    <WithEditedClass id={id} otherwise={<Navigate to={`/classes/${id}/members`} replace />}>
      {(saved) => <Overview saved={saved} />}
    </WithEditedClass>
  )
}

function Overview({ saved }: { saved: Edited }) {
  const { draft, status, id } = saved
  const problems = missingIn(saved, draft)
  return (
    <ClassSheet
      saved={saved}
      tab="overview"
      page="class-overview"
      title={draft.title}
      actions={<Acts saved={saved} isReady={problems.length === 0} />}
    >
      <RecountBar id={id} isShown={status === 'published'} />
      <div className="scroll grow class-facts">
        {status !== 'published' && problems.length > 0 && (
          <>
            <h2 className="b6">发布前还要填好</h2>
            <ul className="class-problems">
              {problems.map(({ step, message }) => (
                <li key={message}>
                  <CircleAlert size={16} className="amber" />
                  {message}
                  <Link className="end" to={`/classes/${id}/edit?step=${step}`}>
                    去填写
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Facts saved={saved} />
      </div>
    </ClassSheet>
  )
}

/** `isReady`: nothing is missing; what is missing stands below. */
function Acts({ saved: { id, phase, status, draft }, isReady }: { saved: Edited; isReady: boolean }) {
  const acts = useClassActs()
  const [opened, setOpened] = useState<'copy' | 'template'>()
  const one = { id, title: draft.title }
  const mayEnd = endedAt({ phase, trainFrom: draft.trainFrom }, Date.now()) !== undefined
  return (
    <>
      <Button disabled={acts.isBusy} onClick={() => setOpened('template')}>
        存为模板
      </Button>
      <Button disabled={acts.isBusy} onClick={() => setOpened('copy')}>
        复制
      </Button>
      {opened === 'copy' && <CopyDialog row={one} onClose={() => setOpened(undefined)} />}
      {opened === 'template' && <SaveTemplateDialog row={one} onClose={() => setOpened(undefined)} />}
      {mayEnd && (
        <Button danger disabled={acts.isBusy} onClick={() => acts.end(one)}>
          结束
        </Button>
      )}
      {status === 'published' ? (
        <Button danger disabled={acts.isBusy} onClick={() => acts.withdraw(one)}>
          下架
        </Button>
      ) : (
        <Button type="primary" disabled={!isReady} loading={acts.isBusy} onClick={() => void acts.publish(one)}>
          发布
        </Button>
      )}
    </>
  )
}

const windowText = (from: number | null, until: number | null) => {
  const text = (at: number) => dayjs(at).format('YYYY-MM-DD HH:mm')
  if (from === null && until === null) return '不限'
  if (until === null) return `${text(from ?? 0)} 起`
  return from === null ? `至 ${text(until)}` : `${text(from)} 至 ${text(until)}`
}

function Facts({ saved: { id, type, draft, unitName, studentTotal, people } }: { saved: Edited }) {
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  const heads = draft.teachers.flatMap(({ userId, isHead }) => (isHead ? (names.get(userId) ?? '') : []))
  const facts = {
    类型: type === classTypes.camp ? '训练营' : '专题班',
    管理单位: unitName || '全院',
    主办单位: draft.hostName || '没有填写',
    报名时间: windowText(draft.enrolFrom, draft.enrolUntil),
    培训时间: windowText(draft.trainFrom, draft.trainUntil),
    名额:
      draft.quotaRule === quotaRules.places
        ? countText(draft.places)
        : draft.quotaRule === quotaRules.roster
          ? '只限名单'
          : '不限',
    在学: <Link to={`/classes/${id}/progress`}>{countText(studentTotal)} 人</Link>,
    内容: `${draft.units.length} 个单元，${draft.units.flatMap(({ items }) => items).length} 项`,
    班主任: heads.join('、') || '没有指定',
  }
  return (
    <dl>
      {Object.entries(facts).map(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={`${name} text`}>{text}</dd>])}
    </dl>
  )
}
