import { type ClassHead, classHead } from '@college/contract/classes/members.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Dot } from '../ui/Dot.tsx'
import { PendingSheet } from '../ui/PendingSheet.tsx'
import { type ClassTab, classTabs } from './class-tabs.ts'
import { phaseLooks } from './phase-looks.ts'
import './class-sheet.css'

export const classCrumb = <Link to="/classes">专题班与训练营</Link>

/** The tabs of a class that this person may open. */
export function ClassTabs({ id, tab, mayEdit }: { id: string; tab: ClassTab | undefined; mayEdit: boolean }) {
  return (
    <nav className="page-tabs" aria-label="班级">
      {classTabs
        .filter(({ isForEditors }) => mayEdit || !isForEditors)
        .map(({ key, name, to }) => (
          <Link key={key} to={to(id)} aria-current={key === tab ? 'page' : undefined}>
            {name}
          </Link>
        ))}
    </nav>
  )
}

/** What every list of a class shows around it. */
export type ClassFrame = { head: ClassHead; crumb: ReactNode; title: string; meta: ReactNode; above: ReactNode }

/** Reads the class of the address for one of its tabs, which draws the sheet itself once it is there. */
export function WithClassHead({ tab, children }: { tab: ClassTab; children: (frame: ClassFrame) => ReactNode }) {
  const { id = '' } = useParams()
  const asked = useAsk(classHead, { id })
  const head = asked.data
  if (head) {
    const { tone, text } = phaseLooks[head.phase]
    return children({
      head,
      crumb: classCrumb,
      title: head.title || '未命名',
      meta: <Dot tone={tone}>{text}</Dot>,
      above: <ClassTabs id={id} tab={tab} mayEdit={head.mayEdit} />,
    })
  }
  return <PendingSheet page="class-page" crumb={classCrumb} title="班级" asked={asked} rowHeight={50} />
}
