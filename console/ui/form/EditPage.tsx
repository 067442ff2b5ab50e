import type { FormSection } from '@college/contract/kit/form.ts'
import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useKeys } from '../../kit/keys.ts'
import { Kbd } from '../Kbd.tsx'
import { Sheet } from '../Sheet.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Colleagues } from './editors/Colleagues.tsx'
import { FormFields } from './FormField.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { Edit } from './use-edit.ts'
import './form.css'

type Props = {
  page: string
  crumb: ReactNode
  title: string
  meta?: ReactNode
  /** What can be done with the thing besides saving it, for example publishing it. */
  actions?: ReactNode
  sections: readonly FormSection[]
  /** Of `useEdit`, with the fields of all sections. */
  edit: Edit
  /** Between the head and the form, such as the pages of one thing. */
  above?: ReactNode
  /** A pane next to the form, such as a preview of what learners see. */
  beside?: ReactNode
}

/** The page of one thing: its fields in sections, what is wrong at each field, and the bar that saves (Ctrl S). */
export function EditPage({ page, crumb, title, meta, actions, sections, edit, above, beside }: Props) {
  useKeys({ 'Ctrl+s': () => void edit.save() })
  const body = useFirstError(edit.errors)
  const fields = sections.flatMap((section) => section.fields)
  return (
    <Sheet
      page={`edit ${page}`}
      crumb={crumb}
      title={title}
      meta={
        <>
          {meta}
          <Colleagues {...edit.page} isChanging={edit.isDirty} />
          {edit.savedAt && !edit.isDirty && (
            <span className="t3 s13 num" role="status">
              已存 {dayjs(edit.savedAt).format('HH:mm')}
            </span>
          )}
        </>
      }
      actions={actions}
    >
      {edit.isBehind && (
        <Alert
          banner
          type="warning"
          showIcon
          title="同事保存了新的版本，您的改动还没有保存"
          action={
            <Button size="small" onClick={() => void edit.save()}>
              逐项比较
            </Button>
          }
        />
      )}
      {above}
      <div className={beside ? 'panes edit-panes' : 'panes'}>
        <div className="pane">
          <section
            className="edit-body scroll grow"
            ref={body}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            aria-label={title}
          >
            {edit.failure && <Alert type="error" showIcon title={edit.failure} />}
            {sections.map((section) => (
              <section key={section.title} className="edit-section" aria-label={section.title}>
                <div className="sechead">
                  <h2>{section.title}</h2>
                  {section.note && <span className="note">{section.note}</span>}
                </div>
                <FormFields fields={section.fields} values={edit.value} set={edit.set} errors={edit.errors} />
              </section>
            ))}
          </section>
          <SaveBar edit={edit} />
        </div>
        {beside && <aside className="pane side">{beside}</aside>}
      </div>
      <ConflictDialog draft={edit} fields={fields} />
      <LeaveGuard draft={edit} />
    </Sheet>
  )
}

/** Scrolls to the first field that is wrong, and puts the caret there. */
function useFirstError(errors: Record<string, string>) {
  const body = useRef<HTMLElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = body.current?.querySelector('.form-field.wrong:not(:has(.wrong))')
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, [contenteditable], button')?.focus({ preventScroll: true })
  }, [errors])
  return body
}

/** Says what is not saved yet, and saves it. */
function SaveBar({ edit }: { edit: Edit }) {
  const wrong = Object.keys(edit.errors).length
  const isNew = edit.base.version === ''
  return (
    <footer className="foot save-bar">
      <span className="s13" role="status">
        {wrong > 0 ? (
          <span className="red">{wrong} 处要改正</span>
        ) : edit.isDirty ? (
          <span className="amber">{edit.changes} 处改动没有保存，草稿在这台电脑上</span>
        ) : (
          <span className="t3">{isNew ? '还没有填' : '没有改动'}</span>
        )}
      </span>
      <span className="end row">
        <Button disabled={!edit.isDirty || edit.isSaving} onClick={edit.discard}>
          放弃改动
        </Button>
        <Button
          type="primary"
          disabled={!edit.isDirty && !isNew}
          loading={edit.isSaving}
          onClick={() => void edit.save()}
        >
          保存 <Kbd isOnFill>Ctrl S</Kbd>
        </Button>
      </span>
    </footer>
  )
}
