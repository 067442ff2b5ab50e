import { piecesOf } from '@college/rules/assistant/prompt.ts'
import { searchTarget } from '@college/rules/search/target.ts'
import { CircleAlert } from 'lucide-react'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import styles from './AssistantScreen.module.css'
import { type ConversationTurn, useConversation } from './conversation.ts'

/** The streamed answer with its citation marks as links, and its sources below. */
export function Answer({ turn, isLast }: { turn: ConversationTurn; isLast: boolean }) {
  const { isAnswering, retry } = useConversation()
  const isWriting = isLast && isAnswering
  const isCut = turn.content === '' && !isWriting && turn.failure === undefined
  return (
    <article className={styles.answer}>
      {turn.content !== '' && <Words turn={turn} />}
      {isWriting && (
        <p className={styles.writing} role="status">
          {turn.content === '' ? '正在查找资料…' : '正在回答…'}
        </p>
      )}
      {isCut && <p className={styles.writing}>已停止回答</p>}
      {turn.failure !== undefined && (
        <p role="alert" className={styles.failure}>
          <CircleAlert size={18} aria-hidden="true" />
          {turn.failure}
        </p>
      )}
      {turn.failure !== undefined && isLast && (
        <Button kind="soft" small onClick={() => void retry()}>
          重新回答
        </Button>
      )}
      {!isWriting && turn.content !== '' && <Sources turn={turn} />}
    </article>
  )
}

function Words({ turn: { content, sources } }: { turn: ConversationTurn }) {
  const open = useOpen()
  const pieces = piecesOf(content, sources.length)
  return (
    <p className={styles.words}>
      {pieces.map((piece, at) => {
        if ('text' in piece) return piece.text
        const source = sources[piece.source]
        if (!source) return ''
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added at the end
            key={at}
            type="button"
            className={styles.mark}
            aria-label={`出处 ${piece.source + 1}：${source.title}`}
            onClick={() => open(source)}
          >
            {piece.source + 1}
          </button>
        )
      })}
    </p>
  )
}

/** Lists the sources that the answer cites. An answer that cites none shows no list. */
function Sources({ turn: { content, sources } }: { turn: ConversationTurn }) {
  const open = useOpen()
  const named = new Set(piecesOf(content, sources.length).map((piece) => ('source' in piece ? piece.source : -1)))
  const used = sources.flatMap((source, at) => (named.has(at) ? [{ ...source, number: at + 1 }] : []))
  if (used.length === 0) return null
  return (
    <ul className={styles.sources} aria-label="参考资料">
      {used.map(({ type, id, title, number }) => (
        <li key={`${type} ${id}`}>
          <button type="button" className={styles.source} onClick={() => open({ type, id })}>
            <span className={styles.number}>{number}</span>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}

function useOpen() {
  const go = useGo()
  return ({ type, id }: { type: string; id: string }) => {
    const target = searchTarget(type, id)
    if (target) go(target)
  }
}
