import { type Pair, readPairs } from '@college/rules/console/setting-record.ts'
import { Button, Input } from 'antd'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import type { ValueFieldProps } from './PlainField.tsx'

/** Pairs of words, a line for each. */
export function PairsField({ id, name, kind: { most }, value, onChange }: ValueFieldProps) {
  const list = useRef<HTMLUListElement>(null)
  const pairs = readPairs(value) ?? []
  const write = (next: readonly Pair[]) => onChange(JSON.stringify(next))
  const change = (at: number, pair: Pair) => write(pairs.with(at, pair))
  const add = () => {
    write([...pairs, ['', '']])
    // After the new line is there.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(':scope > li:last-child input')?.focus())
  }
  return (
    <fieldset id={id} className="setting-pairs" aria-label={name}>
      <ul ref={list}>
        {pairs.map(([one, other], at) => {
          const label = `第 ${at + 1} 对`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair has nothing else of its own, two may be the same
            <li key={at}>
              <Input
                aria-label={`${label}的一个词`}
                maxLength={most ?? 100}
                value={one}
                onChange={({ target }) => change(at, [target.value, other])}
              />
              <span aria-hidden="true">=</span>
              <Input
                aria-label={`${label}的另一个词`}
                maxLength={most ?? 100}
                value={other}
                onChange={({ target }) => change(at, [one, target.value])}
              />
              <Button
                type="text"
                size="small"
                aria-label={`去掉${label}`}
                title="去掉"
                icon={<X size={15} />}
                onClick={() => write(pairs.toSpliced(at, 1))}
              />
            </li>
          )
        })}
      </ul>
      <Button size="small" icon={<Plus size={14} />} onClick={add}>
        加一对
      </Button>
    </fieldset>
  )
}
