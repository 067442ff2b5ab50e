import type { ClassDraft } from '@college/contract/classes/draft.ts'
import { classEffect, editedClass, saveClass } from '@college/contract/classes/edit.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { type DraftStep, draftProblems, isSameContent } from '@college/rules/classes/draft.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Steps } from 'antd'
import dayjs from 'dayjs'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useKeys } from '../../kit/keys.ts'
import { useOnce } from '../../kit/once.ts'
import { useSay } from '../../kit/say.ts'
import { useFolded } from '../../shell/use-fold.ts'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { PhoneDrawer } from '../../ui/phone/PhonePane.tsx'
import { ClassSheet, WithEditedClass } from '../ClassSheet.tsx'
import { BasicsStep } from './BasicsStep.tsx'
import { CompletionStep } from './CompletionStep.tsx'
import { draftFields, shownIn } from './draft-fields.tsx'
import { EnrolmentStep } from './EnrolmentStep.tsx'
import { useEffectDialog } from './effect-dialog.tsx'
import { missingIn } from './missing.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { PublishStep } from './PublishStep.tsx'
import { RecountBar } from './RecountBar.tsx'
import { StaffStep } from './StaffStep.tsx'
import type { StepProps } from './step.ts'
import { UnitsFoot, UnitsStep } from './units/UnitsStep.tsx'
import { type DraftEditor, type Edited, useClassDraft } from './use-class-draft.ts'
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
  const saving = useSaving(saved, editor)
  const [address, setAddress] = useSearchParams()
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === address.get('step')),
  )
  const goTo = (step: number) => setAddress({ step: steps[step]?.key ?? 'basics' }, { replace: true })
  const next = steps[at + 1]
  const { View, grid, Foot, key } = steps[at] as Step
  useKeys({ 'Ctrl+s': () => void saving.save(), 'Ctrl+z': editor.undo })
  return (
    <ClassSheet
      saved={saved}
      tab="edit"
      page="class-edit"
      title={editor.draft.title}
      meta={<Colleagues thing="classes" id={saved.id} isChanging={editor.isChanged} />}
      actions={
        <>
          {key !== 'publish' && (
            <PhoneDrawer>
              <PhonePreview saved={saved} editor={editor} />
            </PhoneDrawer>
          )}
          <SavedAt saved={saved} isChanged={editor.isChanged} />
          <Button loading={saving.isPending} disabled={!editor.isChanged} onClick={() => void saving.save()}>
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
        <Steps size="small" current={at} onChange={goTo} items={stepItems(saved, editor.draft, at)} />
      </div>
      <RecountBar id={saved.id} isShown={saved.status === 'published'} />
      {editor.isBehind && <Behind saved={saved} editor={editor} saving={saving} />}
      {saving.failure && editor.isChanged && (
        <Alert banner type="error" showIcon title={`没有保存，改动还在：${saving.failure}`} />
      )}
      {/* One phone for all steps, so that the frame is not loaded anew and stays where its reader was. */}
      <div className={`panes ${grid}`}>
        <View saved={saved} editor={editor} save={() => saving.save()} />
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

type BehindProps = { saved: Edited; editor: DraftEditor; saving: ReturnType<typeof useSaving> }

/** Somebody else has saved meanwhile: nothing is overwritten in silence, and each field is taken from one of the two. */
function Behind({ saved, editor, saving }: BehindProps) {
  const [isComparing, setComparing] = useState(true)
  const at = saved.editedAt === null ? '' : dayjs(saved.editedAt).toISOString()
  const conflict = isComparing
    ? { by: saved.editedBy, at, version: String(saved.version), value: saved.draft }
    : undefined
  return (
    <>
      <Alert
        banner
        type="warning"
        showIcon
        title={`${saved.editedBy} 保存了新的版本，您的改动还没有保存`}
        action={
          <span className="row">
            <Button size="small" onClick={() => setComparing(true)}>
              逐项比较
            </Button>
            <Button size="small" onClick={() => editor.forget()}>
              放弃我的改动
            </Button>
          </span>
        }
      />
      <ConflictDialog
        fields={draftFields}
        show={shownIn({ ...saved, ...editor.known })}
        edit={{
          conflict,
          base: { value: editor.base, version: String(editor.version) },
          value: editor.draft,
          isSaving: saving.isPending,
          closeConflict: () => setComparing(false),
          resolve(chosen) {
            editor.goOn(chosen as ClassDraft)
            void saving.save({ draft: chosen as ClassDraft, version: saved.version })
          },
        }}
      />
    </>
  )
}

type Saving = Pick<DraftEditor, 'draft' | 'version'>

/** Saves the draft. Of a class that learners see, what it does to their progress is said and confirmed before. */
function useSaving(saved: Edited, editor: DraftEditor) {
  const say = useSay()
  const confirmEffect = useEffectDialog()
  const [failure, setFailure] = useState('')
  const [isPending, setPending] = useState(false)
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all([editedClass, staffClasses].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))

  const saveOnce = useOnce(trySaving)
  const save = async (what: Saving = editor): Promise<boolean> => (await saveOnce(what)) ?? false

  async function trySaving({ draft, version }: Saving): Promise<boolean> {
    const [problem] = draftProblems(draft, saved)
    setFailure(problem?.message ?? '')
    if (problem) return false
    if (!editor.isChanged && draft === editor.draft) return true
    try {
      const { units, unitsInOrder } = draft
      const isFelt = saved.status === 'published' && saved.studentTotal > 0 && !isSameContent(saved.draft, draft)
      if (isFelt) {
        const effect = await send(classEffect, { id: saved.id, units, unitsInOrder })
        if (!(await confirmEffect(effect))) return false
      }
      setPending(true)
      const done = await send(saveClass, { id: saved.id, version, draft })
      editor.savedAs(done.version, draft)
      await readAgain()
      editor.forget(draft)
      say.done('已保存')
      return true
    } catch (error) {
      setFailure((error as Error).message)
      // Somebody else may have saved, or taken the class away.
      await readAgain()
      return false
    } finally {
      setPending(false)
    }
  }
  return { save, failure, isPending }
}
