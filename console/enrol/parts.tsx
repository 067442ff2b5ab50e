import type { EnrolCheck } from '@college/contract/classes/staff-enrol.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <div className="sechead">
        <h2>{title}</h2>
        {note && <span className="note">{note}</span>}
      </div>
      {children}
    </section>
  )
}

/** What the server has checked, each with its reason. */
export function Checks({ checks }: { checks: readonly EnrolCheck[] }) {
  return (
    <Section title="核对">
      <ul className="checks">
        {checks.map(({ isOk, text, note }) => (
          <li key={text} className={isOk ? 'ok' : 'warn'}>
            {isOk ? <CircleCheck size={17} aria-label="符合" /> : <CircleAlert size={17} aria-label="注意" />}
            <div>
              {text}
              {note && <p>{note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
