import { LONGEST_LINE } from '@college/rules/courses/caption-edit.ts'
import type { CaptionLine } from '@college/rules/courses/captions.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { pressedKey } from '@college/web/kit/pressed-key.ts'
import { Input } from 'antd'
import { Merge, Split, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isWriting } from './use-caption-acts.ts'

type Props = {
  line: CaptionLine
  isOn: boolean
  canMerge: boolean
  choose: () => void
  /** Takes the focus when it is shown: a line that was just added. */
  isNew: boolean
  onCaret: (position: number) => void
  onText: (text: string) => void
  split: () => void
  merge: () => void
  remove: () => void
}

/** One line: its times, and its text, which is written where it stands. */
export function CaptionRow({ line, isOn, isNew, canMerge, choose, onCaret, onText, split, merge, remove }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOn) return
    row.current?.scrollIntoView({ block: 'nearest' })
    // If the focus was in the text of another line, it moves to the text of this one.
    if (isWriting()) row.current?.querySelector('textarea')?.focus()
  }, [isOn])
  const times = `${timeText(line.from)} 至 ${timeText(line.to)}`
  const length = line.text.length
  return (
    <div ref={row} className={isOn ? 'cap on' : 'cap'}>
      <button type="button" className="num" title="从这一句播放" onClick={choose}>
        {timeText(line.from)}
        <br />
        {timeText(line.to)}
      </button>
      <div className="grow">
        <Input.TextArea
          variant="borderless"
          rows={1}
          maxLength={LONGEST_LINE}
          autoFocus={isNew}
          placeholder="写这一句"
          aria-label={`${times} 的字幕`}
          value={line.text}
          onFocus={() => !isOn && choose()}
          onChange={({ target }) => onText(target.value)}
          onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
          // Leaves the field: single-letter shortcuts work only outside of text fields.
          onKeyDown={(event) => pressedKey(event) === 'Escape' && event.currentTarget.blur()}
        />
        {isOn && (
          <p>
            <button type="button" onClick={split}>
              <Split size={13} />
              断句
            </button>
            {canMerge && (
              <button type="button" onClick={merge}>
                <Merge size={13} />
                并入下句
              </button>
            )}
            <button type="button" onClick={remove}>
              <Trash2 size={13} />
              删除
            </button>
            <em className="num">
              {length} 字 · {(length / (line.to - line.from)).toFixed(1)} 字/秒
            </em>
          </p>
        )}
      </div>
    </div>
  )
}

/** 12:04.2 */
export function timeText(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  return `${clockTimeOf(Math.floor(tenths / 10)).replace(/^00:/, '')}.${tenths % 10}`
}
