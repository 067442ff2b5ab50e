import type { questionUses } from '@college/contract/exams/question-uses.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Kbd } from '../ui/Kbd.tsx'

export type QuestionUses = Reply<typeof questionUses>

const phases = { running: '正在进行', coming: '未开始', over: '已结束' } as const
const openOf = ({ exams }: QuestionUses) => exams.reduce((sum, { open }) => sum + open, 0)

/** Whether some paper was asked the question. */
export const hasBeenAsked = (uses: QuestionUses): boolean => uses.answered > 0 || openOf(uses) > 0

/** Whether a change of the question reaches anybody. Papers that could draw it, and never did, do not count. */
export const isUsed = (uses: QuestionUses): boolean =>
  uses.papers.some(({ isDrawn }) => !isDrawn) || uses.quizPackages.length > 0 || hasBeenAsked(uses)

function inWords(uses: QuestionUses): string {
  const { papers, exams, quizPackages, answered } = uses
  const running = exams.filter(({ phase }) => phase === 'running').length
  const open = openOf(uses)
  const named = papers.filter(({ isDrawn }) => !isDrawn).length
  return [
    named > 0 && `${named} 份试卷里有它`,
    papers.length > named && `${papers.length - named} 份试卷可能抽到它`,
    exams.length > 0 && `用于 ${exams.length} 场考试${running > 0 ? `，${running} 场正在进行` : ''}`,
    quizPackages.length > 0 && `${quizPackages.length} 个测验包里有它`,
    open > 0 && `${open} 人正在答`,
    answered > 0 && `${answered} 人答过`,
  ]
    .filter(Boolean)
    .join('，')
}

/** Where the question stands, in one line that opens. */
export function Uses({ uses }: { uses: QuestionUses }) {
  const words = inWords(uses)
  if (words === '') return <p className="t3 s12">还没有试卷、考试或测验用到这道题</p>
  return (
    <details className="uses s13">
      <summary>{words}</summary>
      <UsesList uses={uses} />
    </details>
  )
}

function UsesList({ uses: { papers, exams, quizPackages } }: { uses: QuestionUses }) {
  return (
    <ul className="uses-list">
      {papers.map(({ id, title, isSeen, isDrawn, status }) => (
        <Use key={id} kind="试卷" to={isSeen ? `/papers/${id}` : undefined} title={title}>
          {[isDrawn && '按分类抽题', status === 'draft' && '草稿', status === 'retired' && '已停用']
            .filter(Boolean)
            .join('，')}
        </Use>
      ))}
      {exams.map(({ id, title, phase, isManaged, open }) => (
        <Use key={id} kind="考试" to={isManaged ? `/exams/${id}` : undefined} title={title}>
          {phases[phase]}
          {open > 0 && `，${open} 人正在答`}
        </Use>
      ))}
      {quizPackages.map(({ id, title, isSeen }) => (
        <Use key={id} kind="测验包" to={isSeen ? `/catalogue/lessons/quizPackages/${id}` : undefined} title={title} />
      ))}
    </ul>
  )
}

type UseProps = { kind: string; to: string | undefined; title: string; children?: ReactNode }

/** Opened beside the question: what is typed in the editor stays in view. */
const Use = ({ kind, to, title, children }: UseProps) => (
  <li>
    <span className="tip">{kind}</span>{' '}
    {to ? (
      <Link to={to} target="_blank">
        {title}
      </Link>
    ) : (
      title || <span className="t2">由其他老师或其他单位管理</span>
    )}{' '}
    <span className="t3">{children}</span>
  </li>
)

type WarningProps = { uses: QuestionUses; version: number; isSaving: boolean; save: () => void; close: () => void }

/** Before a question that is in use is changed: what the change does, and who is not affected. */
export function ChangeWarning({ uses, version, isSaving, save, close }: WarningProps) {
  const isRunning = uses.exams.some(({ phase }) => phase === 'running')
  return (
    <Modal
      open
      title="这道题正在使用"
      okText={
        <>
          存为第 {version} 版 <Kbd isOnFill>Ctrl S</Kbd>
        </>
      }
      cancelText="不改了"
      okButtonProps={{ loading: isSaving }}
      onOk={save}
      onCancel={close}
    >
      <p>{inWords(uses)}。</p>
      <UsesList uses={uses} />
      <ul className="used-says">
        <li>保存后是第 {version} 版：以后开考的人、以后弹出的随堂测验，用新的一版。</li>
        <li>已经开考的和交过的答卷仍是原来那一版，已有的成绩不重算。</li>
        {isRunning && <li>正在进行的考试里，先开考和后开考的人会答到不同的题。</li>}
      </ul>
    </Modal>
  )
}
