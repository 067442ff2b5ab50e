import { editedClass } from '@college/contract/classes/edit.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import type { ReactNode } from 'react'
import { Dot } from '../ui/Dot.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { ClassTabs, classCrumb } from './ClassTabs.tsx'
import type { ClassTab } from './class-tabs.ts'
import type { Edited } from './edit/use-class-draft.ts'
import { phaseLooks } from './phase-looks.ts'
import './class-sheet.css'

type EditedProps = {
  id: string
  children: (saved: Edited) => ReactNode
  /** Instead of the refusal, for the teachers of a class who do not edit it. */
  otherwise?: ReactNode
}

/** Reads a class for one of its pages, which draws the sheet itself once it is there. */
export function WithEditedClass({ id, children, otherwise }: EditedProps) {
  const asked = useAsk(editedClass, { id })
  if (asked.data) return children(asked.data)
  if (otherwise && asked.error?.message === editedClass.refusals.notEditor.message) return otherwise
  return (
    <Sheet page="class-page" crumb={classCrumb} title="班级">
      {asked.error ? (
        <>
          {/* Its teachers see the other tabs, also where they do not edit it. */}
          <ClassTabs id={id} tab={undefined} mayEdit={false} />
          <FailedView what="班级" error={asked.error} retry={() => void asked.refetch()} />
        </>
      ) : (
        <SkeletonRows height={50} />
      )}
    </Sheet>
  )
}

type Props = {
  saved: Pick<Edited, 'id' | 'phase'>
  tab: ClassTab
  /** Class of the page's root. */
  page: string
  title: string
  meta?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The sheet of one class: its name and state, and its pages as tabs. */
export function ClassSheet({ saved, tab, page, title, meta, actions, children }: Props) {
  const { tone, text } = phaseLooks[saved.phase]
  return (
    <Sheet
      page={`class-page ${page}`}
      crumb={classCrumb}
      title={title || '未命名'}
      meta={
        <>
          <Dot tone={tone}>{text}</Dot>
          {meta}
        </>
      }
      actions={actions}
    >
      <ClassTabs id={saved.id} tab={tab} mayEdit />
      {children}
    </Sheet>
  )
}
