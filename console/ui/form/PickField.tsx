import { staffChoices } from '@college/contract/console/choices.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { pressedKey } from '@college/web/kit/pressed-key.ts'
import { Button, Select } from 'antd'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNames } from './names.ts'

/** ms without typing after which the choices follow the words. */
const TYPING_MS = 250

type PickProps = { id: string; from: string; label: string; isWrong: boolean }

/** Choices by a part of their name; the present one keeps its name. */
function useChoices(from: string, kept: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const names = useNames(from, kept)
  const found = useAsk(staffChoices, { from, keyword }, { keepPrevious: true })
  return { names, choices: found.data ?? [], isAsking: found.isFetching, search: setTyped }
}

const optionOf = ({ id, label, note }: { id: string; label: string; note: string }) => ({
  value: id,
  label: note ? `${label}（${note}）` : label,
})

type OneProps = PickProps & { value: string; onChange: (id: string) => void }

export function PickOne({ id, from, label, isWrong, value, onChange }: OneProps) {
  const { names, choices, isAsking, search } = useChoices(from, value ? [value] : [])
  const options = choices.map(optionOf)
  const name = names.get(value)
  if (value && name !== undefined && !choices.some((choice) => choice.id === value)) {
    options.unshift({ value, label: name })
  }
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: search }}
      allowClear
      aria-label={label}
      placeholder="输入名称查找"
      loading={isAsking}
      status={isWrong ? 'error' : ''}
      options={options}
      value={value || null}
      notFoundContent="没有符合的"
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
    />
  )
}

type ManyProps = PickProps & { value: readonly string[]; max: number; onChange: (ids: string[]) => void }

/** Several things in their order; Alt with an arrow moves one, Delete takes it out. */
export function PickMany({ id, from, label, isWrong, value, max, onChange }: ManyProps) {
  const { names, choices, isAsking, search } = useChoices(from, value)
  const move = (at: number, by: -1 | 1) => {
    const to = at + by
    if (to < 0 || to >= value.length) return
    onChange(value.map((one, place) => (place === at ? value[to] : place === to ? value[at] : one)) as string[])
  }
  const remove = (at: number) => onChange(value.filter((_, place) => place !== at))
  return (
    <div className="pick-many">
      {value.length > 0 && (
        <ol aria-label={`已选的${label}`}>
          {value.map((one, at) => (
            <li key={one}>
              <span className="num t3">{at + 1}</span>
              <span className="grow clip">{names.get(one) ?? '…'}</span>
              <MoveButtons
                name={names.get(one) ?? ''}
                isFirst={at === 0}
                isLast={at === value.length - 1}
                move={(by) => move(at, by)}
                remove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: search }}
        aria-label={`添加${label}`}
        placeholder={value.length >= max ? `最多${max}个` : '输入名称查找，选中即添加'}
        disabled={value.length >= max}
        loading={isAsking}
        status={isWrong ? 'error' : ''}
        options={choices.filter((choice) => !value.includes(choice.id)).map(optionOf)}
        value={null}
        notFoundContent="没有符合的"
        onChange={(added: string | null) => added && onChange([...value, added])}
      />
    </div>
  )
}

type MoveProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  move: (by: -1 | 1) => void
  remove: () => void
}

/** Order and removal of one entry of a list, by pointer and by keyboard. */
export function MoveButtons({ name, isFirst, isLast, move, remove }: MoveProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <span
      className="move-buttons"
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[pressedKey(event)] as -1 | 1 | undefined
        if (event.altKey && by) {
          event.preventDefault()
          move(by)
        }
        if (pressedKey(event) === 'Delete') remove()
      }}
    >
      <Button type="text" size="small" aria-label={`${name}上移`} disabled={isFirst} onClick={() => move(-1)}>
        <ArrowUp size={14} />
      </Button>
      <Button type="text" size="small" aria-label={`${name}下移`} disabled={isLast} onClick={() => move(1)}>
        <ArrowDown size={14} />
      </Button>
      <Button type="text" size="small" aria-label={`去掉${name}`} onClick={remove}>
        <X size={14} />
      </Button>
    </span>
  )
}
