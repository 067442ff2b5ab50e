import type { CaptionLine } from '@college/rules/courses/captions.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { Button, Modal } from 'antd'
import { timeText } from './CaptionRow.tsx'

type Props = {
  mine: readonly CaptionLine[]
  theirs: readonly CaptionLine[]
  isSaving: boolean
  takeTheirs: () => void
  keepMine: () => void
  onClose: () => void
}

const MOST_SHOWN = 50

/** Shown when a colleague has saved the captions first: compares both versions line by line, and asks which one to keep. */
export function CaptionConflict({ mine, theirs, isSaving, takeTheirs, keepMine, onClose }: Props) {
  const only = (lines: readonly CaptionLine[], others: readonly CaptionLine[]) =>
    lines.filter((line) => !others.some((other) => isSame(line, other)))
  const parts = [
    { name: '对方的', lines: theirs, differing: only(theirs, mine) },
    { name: '我的', lines: mine, differing: only(mine, theirs) },
  ]
  return (
    <Modal
      open
      title="同事刚改过这份字幕"
      width={640}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不保存</Button>
          <Button onClick={takeTheirs}>用对方的</Button>
          <Button type="primary" loading={isSaving} onClick={keepMine}>
            用我的覆盖
          </Button>
        </>
      }
    >
      <div className="caps-differ">
        {parts.map(({ name, lines, differing }) => (
          <section key={name} aria-label={name}>
            <h3>
              {name} {lines.length} 句，{differing.length} 句不同
            </h3>
            <ul>
              {differing.slice(0, MOST_SHOWN).map(({ from, text }) => (
                <li className="caps-differ-line" key={`${from} ${text}`}>
                  <span className="num t3">{timeText(from)}</span> {text || '（空）'}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  )
}
