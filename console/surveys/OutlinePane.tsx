import type { Question } from '@college/contract/surveys/form.ts'
import { questionKindNames } from '@college/rules/surveys/question-kinds.ts'
import { Button, Dropdown } from 'antd'
import { FileText, GripVertical, Info, Plus } from 'lucide-react'
import { Keys } from '../ui/Kbd.tsx'
import type { Pages } from './form-edits.ts'
import { type OutlineProps, useOutlineActs } from './use-outline-acts.ts'

/** Pages with their questions: chosen, added, dragged, moved by Alt and an arrow, taken out by Del. */
export function OutlinePane(props: OutlineProps) {
  const { edit, chosen, choose, isFrozen } = props
  const acts = useOutlineActs(props)
  return (
    <div className="pane side survey-outline">
      <div className="panehead">
        <h2>题目</h2>
        <span className="num">{acts.numbers.size} 题</span>
        <Button size="small" className="end" disabled={isFrozen} icon={<Plus size={14} />} onClick={acts.addPage}>
          页
        </Button>
      </div>
      <nav className="scroll grow" aria-label="题目">
        <Entry isOn={chosen === 'info'} onClick={() => choose('info')} isWrong={isInfoWrong(edit.errors)}>
          <Info size={16} />
          <b>名称和说明</b>
        </Entry>
        {edit.draft.pages.map((page, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <PageOfQuestions key={at} {...props} {...{ at, page, acts }} />
        ))}
      </nav>
      <footer className="foot">
        <Keys
          of={[
            ['Alt ↑', 'Alt ↓', '移动'],
            ['Del', '删除'],
          ]}
        />
      </footer>
    </div>
  )
}

type PageProps = OutlineProps & { at: number; page: Pages[number]; acts: ReturnType<typeof useOutlineActs> }

function PageOfQuestions({ at, page, edit, chosen, choose, isFrozen, acts }: PageProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keys are Alt and an arrow
    <section onDragOver={(event) => acts.dragged && event.preventDefault()}>
      <PageHead
        {...{ at, title: page.title, isFrozen }}
        isOn={acts.pageAt === at}
        isWrong={`pages.page ${at}` in edit.errors}
        onClick={() => choose(`page ${at}`)}
        add={(kind) => acts.add(at, kind)}
        onDrop={() => acts.drop(at, 0)}
      />
      {page.questions.map((question, place) => (
        <Entry
          key={question.id}
          isOn={question.id === chosen}
          isWrong={`pages.${question.id}` in edit.errors}
          onClick={() => choose(question.id)}
          {...(!isFrozen && {
            draggable: true,
            onDragStart: () => acts.drag(question),
            onDragEnd: () => acts.drag(undefined),
            onDrop: () => acts.drop(at, place + 1),
          })}
        >
          {!isFrozen && <GripVertical size={15} className="handle" aria-hidden="true" />}
          <span className="grow">
            <b className="clip">
              {acts.numbers.get(question.id)}. {question.title || '（未填写）'}
            </b>
            <em>
              {questionKindNames[question.kind]}
              {!question.isRequired && ' · 选答'}
              {question.showIf && ' · 有条件'}
            </em>
          </span>
        </Entry>
      ))}
      {page.questions.length === 0 && <p className="t3 s13 outline-empty">按 + 加题目，或从别的页拖过来</p>}
    </section>
  )
}

const isInfoWrong = (errors: Record<string, string>) =>
  Object.keys(errors).some((at) => at === 'title' || at === 'intro' || at.startsWith('dimensions'))

type EntryProps = React.ComponentProps<'button'> & { isOn: boolean; isWrong: boolean }

function Entry({ isOn, isWrong, ...rest }: EntryProps) {
  const name = ['entry', isOn && 'on', isWrong && 'wrong'].filter(Boolean).join(' ')
  return <button type="button" className={name} aria-current={isOn} {...rest} />
}

type HeadProps = {
  at: number
  title: string
  isOn: boolean
  isWrong: boolean
  isFrozen: boolean
  onClick: () => void
  add: (kind: Question['kind']) => void
  onDrop: () => void
}

function PageHead({ at, title, isOn, isWrong, isFrozen, onClick, add, onDrop }: HeadProps) {
  const name = title || `第 ${at + 1} 页`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keys are Alt and an arrow
    <div className="page-head" onDrop={onDrop}>
      <Entry isOn={isOn} isWrong={isWrong} onClick={onClick}>
        <FileText size={15} />
        <b className="clip">{name}</b>
      </Entry>
      <Dropdown
        trigger={['click']}
        disabled={isFrozen}
        menu={{
          items: Object.entries(questionKindNames).map(([key, label]) => ({ key, label })),
          onClick: ({ key }) => add(key as Question['kind']),
        }}
      >
        <button type="button" className="iconbtn" disabled={isFrozen} aria-label={`在「${name}」加一题`}>
          <Plus size={15} />
        </button>
      </Dropdown>
    </div>
  )
}
