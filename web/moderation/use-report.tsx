import type { ReportableKind } from '@college/contract/moderation/review.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { ReportSheet } from './ReportSheet.tsx'

type Report = {
  /** Opens 举报 for one thing; a guest is asked to log in. */
  report: (id: string) => void
  /** The sheet, to be put into the page. */
  reportSheet: ReactNode
}

/** 举报 for things of one kind. */
export function useReport(kind: ReportableKind): Report {
  const [thing, setThing] = useState<{ id: string; isOpen: boolean }>()
  const isGuest = useSession((session) => session.userId === undefined)
  const askLogin = useLoginPrompt((prompt) => prompt.ask)
  return {
    report: (id) => (isGuest ? askLogin() : setThing({ id, isOpen: true })),
    reportSheet: thing && (
      <ReportSheet
        // What was written about one thing is not sent about another.
        key={thing.id}
        {...thing}
        kind={kind}
        onClose={() => setThing({ ...thing, isOpen: false })}
      />
    ),
  }
}
