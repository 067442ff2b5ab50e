import { homeworkDraft } from '@college/contract/homework/draft.ts'
import {
  type homeworkDetails,
  type homeworkInfo,
  homeworkStates,
  waitingHomework,
} from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../ui/states/Skeleton.tsx'
import { Editor } from './Editor.tsx'
import { textsOf } from './texts-of.ts'

type Props = {
  info: Reply<typeof homeworkInfo>
  details: Reply<typeof homeworkDetails>
  studentId: string
  onSent: () => void
}

/**
 * The form with what was written so far: the draft, or what was sent and waits for a review where nothing was changed
 * since (D2-B125). Other answers that come later do not touch what is being written.
 */
export function HomeworkForm({ info, details, studentId, onSent }: Props) {
  const { homeworkId } = info
  const isWaiting = details.state_value === homeworkStates.waiting
  const draft = useAsk(homeworkDraft, { homeworkId }, { staleTime: Number.POSITIVE_INFINITY })
  const waiting = useAsk(waitingHomework, { studentId }, { enabled: isWaiting && studentId !== '' })
  return (
    <Loaded query={draft} skeleton={<CardSkeleton height={420} />}>
      {(draft) =>
        isWaiting ? (
          <Loaded query={waiting} skeleton={<CardSkeleton height={420} />}>
            {(sent) => (
              <Begun
                draft={draft.isSent || draft.version === 0 ? { ...draft, ...sent, isSent: true } : draft}
                {...{ info, details, onSent }}
              />
            )}
          </Loaded>
        ) : (
          <Begun draft={draft} {...{ info, details, onSent }} />
        )
      }
    </Loaded>
  )
}

type BegunProps = Omit<Props, 'studentId'> & { draft: Reply<typeof homeworkDraft> }

/** The first draft that came; another one is taken up by choice alone. */
function Begun({ draft, ...props }: BegunProps) {
  const [start] = useState(() => ({ version: draft.version, savedAt: draft.savedAt, texts: textsOf(draft) }))
  return <Editor start={start} {...props} />
}
