import { type ClassPerson, classCandidates } from '@college/contract/classes/edit.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { Button, Select } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type RowProps = { person: ClassPerson; onRemove: () => void; children?: ReactNode }

/** Somebody in the class, who can be taken out. */
export function PersonRow({ person: { userId, name, unitName }, onRemove, children }: RowProps) {
  return (
    <div className="person-row">
      <Avatar seed={userId} name={name} size={28} />
      <b className="b5">{name}</b>
      <span className="t3 s13 clip">{unitName}</span>
      <span className="end row">
        {children}
        <Button size="small" type="text" icon={<X size={15} />} aria-label={`移除${name}`} onClick={onRemove} />
      </span>
    </div>
  )
}

type PickerProps = {
  id: string
  as: 'teacher' | 'cadre'
  placeholder: string
  taken: readonly string[]
  onPick: (person: ClassPerson) => void
}

/** Finds people by name or number. */
export function PersonPicker({ id, as, placeholder, taken, onPick }: PickerProps) {
  const [word, setWord] = useState('')
  const found = useAsk(classCandidates, { id, as, word }, { enabled: word.trim() !== '', keepPrevious: true })
  const people = (found.data ?? []).filter(({ userId }) => !taken.includes(userId))
  return (
    <Select<string | null>
      className="person-picker"
      aria-label={placeholder}
      placeholder={placeholder}
      value={null}
      showSearch={{ filterOption: false, onSearch: setWord, searchValue: word }}
      notFoundContent={word.trim() === '' ? '输入姓名或编号' : found.isFetching ? '正在查找' : '没有找到'}
      options={people.map(({ userId, name, unitName }) => ({ value: userId, label: `${name}　${unitName}` }))}
      onChange={(userId) => {
        const person = people.find((one) => one.userId === userId)
        setWord('')
        if (person) onPick(person)
      }}
    />
  )
}
