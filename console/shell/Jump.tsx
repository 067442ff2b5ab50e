import { consoleFind } from '@college/contract/console/find.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { isEnter, pressedKey } from '@college/web/kit/pressed-key.ts'
import { Input, type InputRef, Modal } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePlaces } from '../kit/places.ts'
import { foundTargets, type Target, targetsOf } from './jump-targets.ts'
import './jump.css'

/** ms without typing after which people and things are sought. */
const TYPING_MS = 200

/** Goes to a place, an act, a person or a thing by its name (Ctrl K). */
export function Jump({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<InputRef>(null)
  const navigate = useNavigate()
  const word = words.trim()
  const things = useThings(isOpen ? word : '')
  const found: Target[] = [...targetsOf(usePlaces(), word), ...things.targets]
  useEffect(() => {
    if (isOpen) setWords('')
  }, [isOpen])
  const go = (to: string | undefined) => {
    if (!to) return
    onClose()
    void navigate(to)
  }
  const chosen = Math.min(at, found.length - 1)
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      className="jump-dialog"
      afterOpenChange={(open) => open && field.current?.focus()}
      title={<span className="nc-hidden">搜索或跳转</span>}
    >
      <Input
        ref={field}
        size="large"
        variant="borderless"
        prefix={<Search size={18} aria-hidden="true" />}
        placeholder="去哪里，或找人、单位、班级、课程、考试、试题"
        aria-label="去哪里，或找什么"
        maxLength={50}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const key = pressedKey(event)
          if (key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1))
          if (key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
          if (isEnter(event)) go(found[chosen]?.to)
        }}
      />
      <ul>
        {found.map(({ key, name, note, group, icon: Icon, to }, index) => (
          <li key={key}>
            <button
              type="button"
              className={index === chosen ? 'row on' : 'row'}
              ref={(row) => void (index === chosen && row?.scrollIntoView({ block: 'nearest' }))}
              onClick={() => go(to)}
            >
              <Icon size={16} aria-hidden="true" />
              <span className="jump-name">{name}</span>
              {note && <span className="jump-note t3 s12">{note}</span>}
              <span className="end t3 s12">{group}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="t3" role="status">
          {emptyText(word, things)}
        </p>
      )}
    </Modal>
  )
}

/** People and things by a word, once it is no longer being typed. */
function useThings(word: string) {
  const [sought, setSought] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSought(word), TYPING_MS)
    return () => clearTimeout(timer)
  }, [word])
  const isOn = sought !== '' && word !== ''
  const answer = useAsk(consoleFind, { word: sought }, { enabled: isOn, keepPrevious: true })
  return {
    targets: isOn && answer.data ? foundTargets(answer.data, sought) : [],
    isAsking: word !== '' && (word !== sought || answer.isFetching),
    error: isOn ? answer.error : null,
  }
}

function emptyText(word: string, { isAsking, error }: Pick<ReturnType<typeof useThings>, 'isAsking' | 'error'>) {
  if (isAsking) return '正在找'
  return error ? `没有找成：${error.message}` : `没有叫“${word}”的地方、人或内容`
}
