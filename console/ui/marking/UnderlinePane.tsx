import type { Underline } from '@college/contract/kit/underlines.ts'
import { UnderlinedText } from '@college/web/ui/UnderlinedText.tsx'
import { Button } from 'antd'
import { Highlighter } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Kbd, Keys } from '../Kbd.tsx'
import type { Underlining, useUnderlining } from './use-underlining.ts'
import './marking.css'

/** What the texts of a marker have in common: the names of the criteria, empty where the question has none. */
type Props = Underlining & { names: readonly string[]; pen: ReturnType<typeof useUnderlining> }

/** A written answer, in which its marker underlines. A click on an underline offers to remove it. */
export function UnderlinePane({ text, underlines, names, pen }: Props) {
  return (
    <section className="song underlining" aria-label="作答" {...pen.place}>
      <UnderlinedText text={text} underlines={underlines} names={names} />
      {pen.clicked.length > 0 && <RemovePop underlines={pen.clicked} names={names} onRemove={pen.remove} />}
    </section>
  )
}

type PopProps = { underlines: readonly Underline[]; names: readonly string[]; onRemove: (underline: Underline) => void }

function RemovePop({ underlines, names, onRemove }: PopProps) {
  const place = useRef<HTMLDivElement>(null)
  // Placed below the caret, within the width of the text.
  useLayoutEffect(() => {
    const selection = getSelection()
    const pop = place.current
    // The selection may be gone already; the page hears of it later.
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
    const around = pop?.parentElement?.getBoundingClientRect()
    const caret = range?.getClientRects()[0] ?? range?.startContainer.parentElement?.getClientRects()[0]
    if (!pop || !around || !caret) return
    pop.style.top = `${caret.bottom - around.top + 8}px`
    pop.style.left = `${Math.max(0, Math.min(caret.left - around.left - 12, around.width - pop.offsetWidth))}px`
  })
  return (
    <div className="remove-underline" ref={place}>
      {underlines.map((underline, index) => (
        <Button
          key={underline.criterion ?? -1}
          size="small"
          type="text"
          // Pressing the mouse button here would move the caret out of the text, and the text around would drop its
          // selection: the pop would be gone before the button is let go.
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
          }}
          onClick={() => onRemove(underline)}
        >
          取消划线{underline.criterion !== undefined && `“${names[underline.criterion]}”`}
          {index === 0 && <Kbd>Del</Kbd>}
        </Button>
      ))}
    </div>
  )
}

/** Underlines what is selected, as H does; in the head of the text. */
export const PenButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className="iconbtn"
    aria-label="划线"
    title="选中文字，按 H 划线；再按一次取消"
    // Pressing the mouse button here would clear the text selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Highlighter size={16} />
  </button>
)

/** Footer of the text: the keyboard shortcuts for underlining. */
export const UnderlineKeys = () => (
  <footer className="foot underline-keys">
    <Keys
      of={[
        ['[', ']', '选句'],
        ['Shift', '←', '→', '伸缩'],
        ['H', '划线'],
      ]}
    />
  </footer>
)
