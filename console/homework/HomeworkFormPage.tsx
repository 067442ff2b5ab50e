import { homeworkSections, listStaffHomeworks, saveHomework, staffHomework } from '@college/contract/homework/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { FormSection } from '@college/contract/kit/form.ts'
import {
  fixedFields,
  type HomeworkValue,
  homeworkFields,
  homeworkProblems,
  newHomework,
  whyFixed,
} from '@college/rules/homework/staff.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Link, useNavigate, useParams } from 'react-router'
import { useSay } from '../kit/say.ts'
import { EditPage } from '../ui/form/EditPage.tsx'
import type { Seen } from '../ui/form/kept-draft.ts'
import { useEdit } from '../ui/form/use-edit.ts'
import { PendingSheet } from '../ui/PendingSheet.tsx'
import { HomeworkUses, RemoveHomework } from './HomeworkUses.tsx'

type Detail = Reply<typeof staffHomework>

const crumb = <Link to="/homeworks">作业</Link>
const blank: Seen = { value: newHomework, version: '' }

/** The form of one homework: what is asked for, how it is decided, until when (D2-E09). */
export function HomeworkFormPage() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const detail = useAsk(staffHomework, { id }, { enabled: !isNew })
  if (isNew || detail.data) return <Editor key={id} id={id} saved={isNew ? undefined : detail.data} />
  return <PendingSheet page="edit" crumb={crumb} title="作业" asked={detail} rowHeight={72} />
}

function Editor({ id, saved }: { id: string; saved: Detail | undefined }) {
  const navigate = useNavigate()
  const say = useSay()
  const saving = useSend(saveHomework, { changes: [staffHomework, listStaffHomeworks] })
  const edit = useEdit({
    name: `homework ${id}`,
    fields: homeworkFields,
    seen: saved ?? blank,
    check: (value) => problemsOf(value as HomeworkValue, saved),
    save: (value, version) => saving.mutateAsync({ version, value: value as HomeworkValue, ...(saved && { id }) }),
    saved(stored) {
      say.done('作业已存')
      if (!saved) void navigate(`/homeworks/${stored.id}`, { replace: true })
    },
  })
  return (
    <EditPage
      page="homework"
      crumb={crumb}
      title={saved ? saved.value.title : '新建作业'}
      sections={sectionsOf(saved)}
      edit={edit}
      {...(saved && {
        actions: <RemoveHomework homework={saved} edit={edit} />,
        beside: <HomeworkUses homework={saved} />,
      })}
    />
  )
}

/** With what the server would refuse because people have handed it in. */
function problemsOf(value: HomeworkValue, saved: Detail | undefined): Record<string, string> {
  const fixed = saved ? fixedFields(saved.value, value, saved.sent) : []
  const why = whyFixed(saved?.sent ?? 0).message
  return { ...homeworkProblems(value), ...Object.fromEntries(fixed.map((key) => [key, why])) }
}

/** Says before anything is changed what cannot be. */
function sectionsOf(saved: Detail | undefined): readonly FormSection[] {
  if (!saved || saved.sent === 0) return homeworkSections
  const note = whyFixed(saved.sent).message
  return homeworkSections.map((section) => (section.title === '评定' ? { ...section, note } : section))
}
