import type { Question } from '@college/contract/surveys/form.ts'
import { questionsOf } from '@college/rules/surveys/answers.ts'
import { questionKindNames } from '@college/rules/surveys/question-kinds.ts'
import { Button, Dropdown } from 'antd'
import { FileText, GripVertical, Info, Plus } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { Keys } from '../ui/Kbd.tsx'
import { asKind, movePage, moveQuestion, type Pages, placeQuestion, removeQuestion } from './form-edits.ts'
import type { Chosen, SurveyEdit } from './use-survey-edit.ts'

type Props = { edit: SurveyEdit; chosen: Chosen; choose: (chosen: Chosen) => void; isFrozen: boolean }

/** Pages with their questions: chosen, added, dragged, moved by Alt and an arrow, taken out by Del. */
export function OutlinePane({ edit, chosen, choose, isFrozen }: Props) {
  const { pages, dimensions } = edit.draft
  const [dragged, setDragged] = useState<Question>()
  const set = (next: Pages) => edit.set('pages', next)
  const numbers = new Map(questionsOf({ pages }).map(({ id }, place) => [id, place + 1]))
  const pageAt = chosen.startsWith('page ') ? Number(chosen.slice(5)) : undefined

  const move = (by: -1 | 1) => {
    if (isFrozen) return
    if (pageAt === undefined) return set(moveQuestion(pages, chosen, by))
    set(movePage(pages, pageAt, by))
    if (pages[pageAt + by]) choose(`page ${pageAt + by}`)
  }
  const remove = () => {
    if (isFrozen || !numbers.has(chosen)) return
    set(removeQuestion(pages, chosen))
    if (dimensions.some(({ questions }) => questions.includes(chosen))) {
      const without = (list: readonly string[]) => list.filter((id) => id !== chosen)
      edit.set(
        'dimensions',
        dimensions.map((one) => ({ ...one, questions: without(one.questions) })),
      )
    }
    choose('info')
  }
  const add = (at: number, kind: Question['kind']) => {
    const question = asKind(kind)
    set(placeQuestion(pages, question, at, pages[at]?.questions.length ?? 0))
    choose(question.id)
  }
  const drop = (page: number, place: number) => {
    if (dragged) set(placeQuestion(pages, dragged, page, place))
    setDragged(undefined)
  }
  useKeys({ 'Alt+ArrowUp': () => move(-1), 'Alt+ArrowDown': () => move(1), Delete: remove })

  return (
    <div className="pane side survey-outline">
      <div className="panehead">
        <h2>题目</h2>
        <span className="num">{numbers.size} 题</span>
        <Button
          size="small"
          className="end"
          disabled={isFrozen}
          icon={<Plus size={14} />}
          onClick={() => set([...pages, { title: '', questions: [] }])}
        >
          页
        </Button>
      </div>
      <nav className="scroll grow" aria-label="题目">
        <Entry isOn={chosen === 'info'} onClick={() => choose('info')} isWrong={isInfoWrong(edit.errors)}>
          <Info size={16} />
          <b>名称和说明</b>
        </Entry>
        {pages.map((page, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keys are Alt and an arrow
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
            key={at}
            onDragOver={(event) => dragged && event.preventDefault()}
          >
            <PageHead
              {...{ at, title: page.title, isFrozen }}
              isOn={pageAt === at}
              isWrong={`pages.page ${at}` in edit.errors}
              onClick={() => choose(`page ${at}`)}
              add={(kind) => add(at, kind)}
              onDrop={() => drop(at, 0)}
            />
            {page.questions.map((question, place) => (
              <Entry
                key={question.id}
                isOn={question.id === chosen}
                isWrong={`pages.${question.id}` in edit.errors}
                onClick={() => choose(question.id)}
                {...(!isFrozen && {
                  draggable: true,
                  onDragStart: () => setDragged(question),
                  onDragEnd: () => setDragged(undefined),
                  onDrop: () => drop(at, place + 1),
                })}
              >
                {!isFrozen && <GripVertical size={15} className="handle" aria-hidden="true" />}
                <span className="grow">
                  <b className="clip">
                    {numbers.get(question.id)}. {question.title || '（未填写）'}
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
