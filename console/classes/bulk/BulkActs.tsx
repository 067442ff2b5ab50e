import { type ClassAct, classActs, MOST_CLASSES_AT_ONCE, missingInClasses } from '@college/contract/classes/acts.ts'
import type { StaffClass } from '@college/contract/classes/staff.ts'
import { mayAct } from '@college/rules/classes/acts.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Archive, CalendarCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { BulkDialog } from './BulkDialog.tsx'
import { actLooks, leftText, splitChosen } from './chosen.ts'
import './bulk.css'

const icons = { publish: Send, withdraw: Archive, end: CalendarCheck }

/** What can be done with the chosen classes: each act says with how many, and why not with the others. */
export function BulkActs({ rows, done }: { rows: StaffClass[]; done: () => void }) {
  const [doing, setDoing] = useState<ClassAct>()
  const now = Date.now()
  const unpublished = rows.filter((row) => mayAct('publish', row, now)).map(({ id }) => id)
  const isAsked = unpublished.length > 0 && unpublished.length <= MOST_CLASSES_AT_ONCE
  const asked = useAsk(missingInClasses, { ids: unpublished }, { enabled: isAsked, keepPrevious: true })
  const missing = new Map((asked.data ?? []).map(({ id, missing: lack }) => [id, lack]))
  const isCounting = isAsked && (asked.isPending || asked.isPlaceholderData)
  const chosen = (act: ClassAct) => splitChosen(act, rows, { missing, now })
  return (
    <>
      {classActs.map((act) => (
        <ActButton
          key={act}
          act={act}
          {...chosen(act)}
          isCounting={act === 'publish' && isCounting}
          onClick={() => setDoing(act)}
        />
      ))}
      {doing && (
        <BulkDialog
          act={doing}
          chosen={chosen(doing)}
          onClose={(isDone) => {
            setDoing(undefined)
            if (isDone) done()
          }}
        />
      )}
    </>
  )
}

type ButtonProps = ReturnType<typeof splitChosen> & { act: ClassAct; isCounting: boolean; onClick: () => void }

function ActButton({ act, fit, left, isCounting, onClick }: ButtonProps) {
  const Icon = icons[act]
  const isTooMany = fit.length > MOST_CLASSES_AT_ONCE
  const why = isTooMany ? `一次最多 ${MOST_CLASSES_AT_ONCE} 个` : leftText(left)
  return (
    <button
      type="button"
      disabled={isCounting || isTooMany || fit.length === 0}
      aria-busy={isCounting}
      title={why}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" /> {actLooks[act].name}
      {fit.length > 0 && ` ${fit.length} 个`}
      {why && !isCounting && <small>（{why}）</small>}
    </button>
  )
}
