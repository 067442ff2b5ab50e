import { homeworkDraft, saveHomeworkDraft } from '@college/contract/homework/draft.ts'
import { homeworkInfo, homeworkStates } from '@college/contract/homework/homework.ts'
import { homeworkCards } from '@college/contract/homework/list.ts'
import type { RowOf } from '@college/contract/kit/list.ts'
import { type Quote, withQuote } from '@college/rules/homework/quote.ts'
import { homeworkStateText } from '@college/rules/homework/show.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { Refused, send } from '../kit/data/send.ts'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { LineSkeleton } from '../ui/states/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './QuoteSheet.module.css'
import { stateTag } from './state-tag.ts'

type Card = RowOf<typeof homeworkCards>
type Props = { quote: Quote; isOpen: boolean; onClose: () => void }

/** Puts a sentence of a lesson into the draft of a homework that the learner has still to write. */
export function QuoteSheet({ quote, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="引用到作业">
      {isOpen && <Choice quote={quote} onDone={onClose} />}
    </Sheet>
  )
}

const isToWrite = ({ state_value }: Card) =>
  state_value === homeworkStates.unwritten || state_value === homeworkStates.returned

function Choice({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const pages = usePagedList(homeworkCards, {}, { feature: 'homework' })
  const toWrite = { ...pages, rows: pages.rows.filter(isToWrite) }
  const { add, busyWith, refusal } = useAddQuote(quote, onDone)
  return (
    <div className={styles.choice}>
      <q className={styles.said}>{quote.text}</q>
      <PagedList
        pages={toWrite}
        pull={false}
        label="要写的作业"
        skeleton={<LineSkeleton />}
        empty={{ title: '没有要写的作业', hint: '班级或课程布置作业以后，可以把这句引用进去' }}
      >
        {(card) => (
          <>
            <button
              type="button"
              className={styles.row}
              disabled={busyWith !== undefined}
              aria-busy={busyWith === card._id}
              onClick={() => void add(card)}
            >
              <span className={styles.texts}>
                <span className="nc-clip2">{card.title}</span>
                <span className={styles.meta}>{card.classname}</span>
              </span>
              <Tag kind={stateTag(card.state_value)}>{homeworkStateText(card.state_value)}</Tag>
            </button>
            {refusal?.id === card._id && (
              <p role="alert" className={styles.refusal}>
                {refusal.text}
              </p>
            )}
          </>
        )}
      </PagedList>
    </div>
  )
}

/** Another page may have saved the draft in between: it is read again, a few times at most. */
const TRIES = 3

function useAddQuote(quote: Quote, onDone: () => void) {
  const queries = useQueryClient()
  const [busyWith, setBusyWith] = useState<string>()
  const [refusal, setRefusal] = useState<{ id: string; text: string }>()
  const add = async ({ _id: id, title }: Card) => {
    setBusyWith(id)
    setRefusal(undefined)
    try {
      const { blocked } = await send(homeworkInfo, { homeworkId: id })
      if (blocked) return setRefusal({ id, text: blocked })
      await addToDraft(id, quote)
      await queries.invalidateQueries({ queryKey: [homeworkDraft.path] })
      toast(`已引用到“${title}”的草稿`, 'success')
      onDone()
    } catch (error) {
      setRefusal({ id, text: (error as Error).message })
    } finally {
      setBusyWith(undefined)
    }
  }
  return { add, busyWith, refusal }
}

async function addToDraft(homeworkId: string, quote: Quote): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { version, title, content, files } = await send(homeworkDraft, { homeworkId })
    const quoted = withQuote(content, quote)
    if (quoted === content) return
    try {
      await send(saveHomeworkDraft, { homeworkId, version, title, content: quoted, files: files.map(({ id }) => id) })
      return
    } catch (error) {
      const isElsewhere =
        error instanceof Refused && error.message === saveHomeworkDraft.refusals.changedElsewhere.message
      if (!isElsewhere || tries === TRIES) throw error
    }
  }
}
