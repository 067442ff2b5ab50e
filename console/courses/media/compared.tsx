import type { Values } from '@college/contract/kit/form.ts'
import type { CaptionLine } from '@college/rules/courses/captions.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import type { Compared } from '../../ui/form/ConflictDialog.tsx'
import { timeText } from './CaptionRow.tsx'

const MOST_SHOWN = 50
const linesOf = ({ lines }: Values) => lines as CaptionLine[]

/** The captions of a colleague and one’s own are taken as a whole; shown are the lines that the other one has not. */
export const comparedCaptions: Compared<CaptionLine[]> = {
  fields: [{ key: 'lines', label: '字幕', type: 'items', fields: [], max: 1, add: '' }],
  show: (_, values, other) => <Differing lines={linesOf(values)} others={linesOf(other)} />,
  parts: { of: (lines) => ({ lines }), whole: linesOf },
}

function Differing({ lines, others }: Record<'lines' | 'others', readonly CaptionLine[]>) {
  const differing = lines.filter((line) => !others.some((other) => isSame(line, other)))
  return (
    <>
      {lines.length} 句，{differing.length} 句不同
      <ul>
        {differing.slice(0, MOST_SHOWN).map(({ from, text }) => (
          <li className="caps-differ-line" key={`${from} ${text}`}>
            <span className="num t3">{timeText(from)}</span> {text || '（空）'}
          </li>
        ))}
      </ul>
    </>
  )
}
