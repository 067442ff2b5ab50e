import { Button } from 'antd'
import { useState } from 'react'

/**
 * Pages of a list that goes on by a cursor: where the present one begins, and the way to those around it. `of` names what
 * the list holds, such as its filters: another list begins at its first page.
 */
export function useCursors(of = '') {
  const [passed, setPassed] = useState<{ of: string; cursors: readonly string[] }>({ of, cursors: [] })
  const cursors = passed.of === of ? passed.cursors : []
  const setCursors = (to: readonly string[]) => setPassed({ of, cursors: to })
  return {
    cursor: cursors.at(-1) ?? '',
    isFirst: cursors.length === 0,
    back: () => setCursors(cursors.slice(0, -1)),
    goOn: (next: string) => setCursors([...cursors, next]),
  }
}

type Props = {
  pages: ReturnType<typeof useCursors>
  /** Where the next page begins; empty on the last. */
  next: string | undefined
}

export function CursorPager({ pages, next }: Props) {
  return (
    <footer className="foot">
      <span className="end row">
        <Button disabled={pages.isFirst} onClick={pages.back}>
          上一页
        </Button>
        <Button disabled={!next} onClick={() => pages.goOn(next ?? '')}>
          下一页
        </Button>
      </span>
    </footer>
  )
}
