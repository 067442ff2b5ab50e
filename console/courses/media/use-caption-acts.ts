import { addLine, beginAt, endAt, splitLine } from '@college/rules/courses/caption-edit.ts'
import type { CaptionLine } from '@college/rules/courses/captions.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { type RefObject, useRef, useState } from 'react'
import { useKeys } from '../../kit/keys.ts'
import { useSay } from '../../kit/say.ts'
import type { useCaptionLines } from './use-captions.ts'

/** Whether the text of a line has the focus. */
export const isWriting = (): boolean => document.activeElement?.matches('.cap textarea') ?? false

type Wish = {
  captions: ReturnType<typeof useCaptionLines>
  medium: RefObject<HTMLVideoElement | null>
  /** The line that is chosen. */
  at: number
  setAt: (at: number) => void
}

/** What the keys and the buttons of the editor do with the chosen line. */
export function useCaptionActs({ captions, medium, at, setAt }: Wish) {
  const say = useSay()
  const { lines, change } = captions
  const [added, setAdded] = useState(-1)
  /** Where the text of a line is to be cut. */
  const caret = useRef({ at: -1, position: 0 })
  const line = lines[at]
  const text = line?.text ?? ''
  const now = () => medium.current?.currentTime ?? 0
  const refuse = (why: string) => say.failed(new Error(why))
  /** Says why, where nothing changes although it should. */
  const put = (next: CaptionLine[], why: string, isMeant = true) => {
    if (!isSame(next, lines)) change(next)
    else if (isMeant) refuse(why)
  }

  const go = (to: number) => {
    const next = lines[to]
    if (!next || !medium.current) return
    medium.current.currentTime = next.from
    setAt(to)
  }
  const add = () => {
    const next = addLine(lines, lines.length === 0 ? -1 : at, now())
    if (next.length === lines.length) return refuse('这一句和下一句之间没有空，先把这一句的终点提前')
    const place = lines.length === 0 ? 0 : at + 1
    change(next)
    setAt(place)
    setAdded(place)
  }
  const split = () => {
    const place = caret.current.at === at ? caret.current.position : Math.ceil(text.length / 2)
    // As in any text: at its end, the next line begins.
    if (isWriting() && text.slice(place).trim() === '') add()
    else put(splitLine(lines, at, place), '把光标放在要断开的两个字之间')
  }
  useKeys({
    ' ': () => void (medium.current?.paused ? medium.current.play() : medium.current?.pause()),
    'Ctrl+ArrowLeft': () => go(at - 1),
    'Ctrl+ArrowRight': () => go(at + 1),
    '[': () => put(beginAt(lines, at, now()), '起点要在这一句的终点之前', line && now() > line.from),
    ']': () => put(endAt(lines, at, now()), '终点要在这一句的起点之后', line && now() < line.from),
    'Ctrl+Enter': split,
    'Ctrl+s': captions.isChanged ? () => void captions.save() : undefined,
    z: captions.undo,
  })
  return { added, go, add, split, caret }
}
