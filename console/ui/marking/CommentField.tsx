import { Input } from 'antd'
import { useKeys } from '../../kit/keys.ts'
import { Kbd } from '../Kbd.tsx'
import './marking.css'

type Props = {
  value: string
  onChange: (to: string) => void
  /** Alt 1, Alt 2 and so on put these behind the text. */
  snippets: readonly string[]
  longest: number
  rows?: number
}

/** A comment that the learner reads, with sentences that are used often. */
export function CommentField({ value, onChange, snippets, longest, rows = 7 }: Props) {
  const add = (snippet: string) => onChange(value ? `${value.replace(/[。]?$/, '。')}${snippet}` : snippet)
  useKeys(Object.fromEntries(snippets.map((snippet, index) => [`Alt+${index + 1}`, () => add(snippet)])))
  return (
    <>
      <Input.TextArea
        aria-label="评语"
        placeholder="评语，学员会看到"
        rows={rows}
        maxLength={longest}
        showCount
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="snippets">
        {snippets.map((snippet, index) => (
          <button key={snippet} type="button" className="chip" onClick={() => add(snippet)}>
            <Kbd>Alt {index + 1}</Kbd> {snippet}
          </button>
        ))}
      </div>
    </>
  )
}
