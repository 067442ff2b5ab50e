import type { Reason, ReasonKind, ReasonRow } from '@college/contract/reasons/reason.ts'
import { reasonWords, rowsToObject } from '@college/rules/reasons/words.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import styles from './Reason.module.css'
import { BlockingRow, MetRow } from './ReasonRows.tsx'

type Props = {
  kind: ReasonKind
  reason: Reason
  onClose: () => void
  start?: { text: string; onTap: () => void } | undefined
  onObject: (rows: ReasonRow[]) => void
}

/**
 * The frame of every reason: its figure with the way out in one sentence, what blocks, numbered in the order to do it,
 * each a link; what is met below; the record's time; 这条不对, and the first way out as the button.
 */
export function ReasonView({ kind, reason, onClose, start, onObject }: Props) {
  const { name, figure, sentence, rows, judgedAt } = reason
  const blocking = rows.filter(({ isMet }) => !isMet)
  const met = rows.filter(({ isMet }) => isMet)
  const words = reasonWords[kind]
  return (
    <div className={styles.why}>
      <p className={styles.name}>
        <Phrases text={name} />
      </p>
      <p className={styles.sentence}>
        {figure !== '' && (
          <>
            <b className="nc-num">{figure}</b>{' '}
          </>
        )}
        {sentence}
      </p>
      {blocking.length > 0 && (
        <ol className={styles.group} aria-label="还没有满足">
          {blocking.map((row, at) => (
            <BlockingRow key={row.title} row={row} place={at + 1} onLeave={onClose} />
          ))}
        </ol>
      )}
      {met.length > 0 && (
        <section aria-label={words.met}>
          <h3 className={styles.heading}>{words.met}</h3>
          <ul className={styles.group}>
            {met.map((row) => (
              <MetRow key={row.title} row={row} showsFacts={words.showsFacts} />
            ))}
          </ul>
        </section>
      )}
      <p className={styles.judged}>按 {judgedAt.slice(5)} 的学习记录计算</p>
      <Foot reason={reason} onClose={onClose} start={start} onObject={onObject} />
    </div>
  )
}

function Foot({ reason, onClose, start, onObject }: Pick<Props, 'reason' | 'onClose' | 'start' | 'onObject'>) {
  const rows = rowsToObject(reason.rows)
  const isSaid = rows.every(({ objection }) => objection !== null)
  return (
    <div className={styles.foot}>
      {rows.length > 0 && (
        <Button kind="line" className={styles.object} onClick={() => onObject(rows)}>
          {isSaid ? '查看答复' : '这条不对'}
        </Button>
      )}
      <Way reason={reason} onClose={onClose} start={start} />
    </div>
  )
}

/** The way out: what can be done now, or the first thing to do; where nobody can mend it, who can be asked. */
function Way({ reason: { isOpen, rows, contact }, onClose, start }: Pick<Props, 'reason' | 'onClose' | 'start'>) {
  const go = useGo()
  const leave = (act: () => void) => () => {
    onClose()
    act()
  }
  const blocking = rows.filter(({ isMet }) => !isMet)
  const isLost = blocking.some(({ turn }) => turn === 'nobody')
  const way = isLost ? undefined : (blocking.length > 0 ? blocking : rows).find(({ to }) => to !== '')
  if (isOpen && start) {
    return (
      <Button block onClick={leave(start.onTap)}>
        {start.text}
      </Button>
    )
  }
  if (way) {
    return (
      <Button kind={way.isMet ? 'soft' : 'primary'} block onClick={leave(() => go(way.to))}>
        {way.act}
      </Button>
    )
  }
  if (isLost && contact !== '') {
    return (
      <Button kind="line" block onClick={leave(() => go(contact))}>
        联系班主任
      </Button>
    )
  }
  return (
    <Button kind="line" block onClick={onClose}>
      知道了
    </Button>
  )
}
