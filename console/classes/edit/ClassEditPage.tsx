import type { ClassDraft } from '@college/contract/classes/draft.ts'
import type { DraftStep } from '@college/rules/classes/draft.ts'
import { Alert, Button, Steps } from 'antd'
import dayjs from 'dayjs'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useKeys } from '../../kit/keys.ts'
import { useFolded } from '../../shell/use-fold.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { PhoneDrawer } from '../../ui/phone/PhonePane.tsx'
import { ClassSheet, WithEditedClass } from '../ClassSheet.tsx'
import { BasicsStep } from './BasicsStep.tsx'
import { CompletionStep } from './CompletionStep.tsx'
import { draftFields, shownIn } from './draft-fields.tsx'
import { EnrolmentStep } from './EnrolmentStep.tsx'
import { missingIn } from './missing.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { PublishStep } from './PublishStep.tsx'
import { RecountBar } from './RecountBar.tsx'
import { StaffStep } from './StaffStep.tsx'
import type { StepProps } from './step.ts'
import { UnitsFoot, UnitsStep } from './units/UnitsStep.tsx'
import { type Edited, useClassDraft } from './use-class-draft.ts'
import './class-edit.css'
import { Colleagues } from '../../ui/form/editors/Colleagues.tsx'

type Step = {
  key: DraftStep
  title: string
  View: (props: StepProps) => ReactNode
  /** The columns of the page; the last one is the phone. */
  grid: 'stepgrid' | 'editgrid' | 'publishgrid'
  Foot?: () => ReactNode
}

const steps: Step[] = [
  { key: 'basics', title: '基本信息', View: BasicsStep, grid: 'stepgrid' },
  { key: 'enrolment', title: '报名与名额', View: EnrolmentStep, grid: 'stepgrid' },
  { key: 'units', title: '单元与内容', View: UnitsStep, grid: 'editgrid', Foot: UnitsFoot },
  { key: 'completion', title: '考核与结业', View: CompletionStep, grid: 'stepgrid' },
  { key: 'staff', title: '师资与资料', View: StaffStep, grid: 'stepgrid' },
  { key: 'publish', title: '预览与发布', View: PublishStep, grid: 'publishgrid' },
]

/** The editor of a class or camp, in steps; all of it is saved at once (D1-B006). */
export function ClassEditPage() {
  const { id = '' } = useParams()
  return <WithEditedClass id={id}>{(saved) => <Editor key={id} saved={saved} />}</WithEditedClass>
}

function Editor({ saved }: { saved: Edited }) {
  useFolded()
  const editor = useClassDraft(saved)
  const { own, draft, known, isChanged, save } = editor
  const [address, setAddress] = useSearchParams()
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === address.get('step')),
  )
  const goTo = (step: number) => setAddress({ step: steps[step]?.key ?? 'basics' }, { replace: true })
  const next = steps[at + 1]
  const { View, grid, Foot, key } = steps[at] as Step
  useKeys({ 'Ctrl+s': () => void save(), 'Ctrl+z': editor.undo })
  return (
    <ClassSheet
      saved={saved}
      tab="edit"
      page="class-edit"
      title={draft.title}
      meta={<Colleagues thing="classes" id={saved.id} isChanging={isChanged} />}
      actions={
        <>
          {key !== 'publish' && (
            <PhoneDrawer>
              <PhonePreview saved={saved} editor={editor} />
            </PhoneDrawer>
          )}
          <SavedAt saved={saved} isChanged={isChanged} />
          <Button loading={own.isSaving} disabled={!isChanged} onClick={() => void save()}>
            {saved.status === 'draft' ? '存草稿' : '保存'} <Kbd>Ctrl S</Kbd>
          </Button>
          {next && (
            <Button type="primary" onClick={() => goTo(at + 1)}>
              下一步：{next.title}
            </Button>
          )}
        </>
      }
    >
      <div className="stepbar">
        <Steps size="small" current={at} onChange={goTo} items={stepItems(saved, draft, at)} />
      </div>
      <RecountBar id={saved.id} isShown={saved.status === 'published'} />
      {own.isBehind && <Behind saved={saved} editor={editor} />}
      <ConflictDialog
        draft={own}
        fields={draftFields}
        show={shownIn({ ...saved, ...known })}
        parts={{
          of: ({ draft }) => draft,
          whole: (values) => ({ ...own.value, draft: values as ClassDraft }),
        }}
      />
      {own.failure && isChanged && <Alert banner type="error" showIcon title={`没有保存，改动还在：${own.failure}`} />}
      {/* One phone for all steps, so that the frame is not loaded anew and stays where its reader was. */}
      <div className={`panes ${grid}`}>
        <View saved={saved} editor={editor} save={save} />
        <PhonePreview saved={saved} editor={editor} isAlways={key === 'publish'} />
      </div>
      {Foot && <Foot />}
    </ClassSheet>
  )
}

/** A step before this one counts as done only where nothing is missing in it. */
function stepItems(saved: Edited, draft: ClassDraft, at: number) {
  const open = new Set(missingIn(saved, draft).map(({ step }) => step))
  return steps.map(({ key, title }, index) => ({
    title,
    ...(index < at && open.has(key) && { status: 'wait' as const }),
  }))
}

function SavedAt({ saved, isChanged }: { saved: Edited; isChanged: boolean }) {
  if (isChanged) return <span className="amber s13 nowrap">有改动未保存</span>
  if (saved.editedAt === null) return null
  return (
    <span className="t3 s13 row nowrap">
      <Check size={14} className="green" />
      已存 {dayjs(saved.editedAt).format('HH:mm')}
    </span>
  )
}

/** Somebody else has saved meanwhile: nothing is overwritten in silence, and each field is taken from one of the two. */
function Behind({ saved, editor }: Pick<StepProps, 'saved' | 'editor'>) {
  const { own, discard } = editor
  const compare = useEffectEvent(own.compare)
  useEffect(() => compare(), [])
  return (
    <Alert
      banner
      type="warning"
      showIcon
      title={`${saved.editedBy} 保存了新的版本，您的改动还没有保存`}
      action={
        <span className="row">
          <Button size="small" onClick={own.compare}>
            逐项比较
          </Button>
          <Button size="small" onClick={discard}>
            放弃我的改动
          </Button>
        </span>
      }
    />
  )
}
