import { Input, type InputRef, Modal } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePlaces } from '../kit/places.ts'
import './jump.css'
import { isEnter, pressedKey } from '@college/web/kit/pressed-key.ts'

/** Goes to any place by its name (Ctrl K). */
export function Jump({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<InputRef>(null)
  const navigate = useNavigate()
  const found = usePlaces().filter(({ name }) => name.includes(words.trim()))
  useEffect(() => {
    if (isOpen) setWords('')
  }, [isOpen])
  const go = (to: string | undefined) => {
    if (!to) return
    onClose()
    void navigate(to)
  }
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={520}
      className="jump-dialog"
      afterOpenChange={(open) => open && field.current?.focus()}
      title={<span className="nc-hidden">搜索或跳转</span>}
    >
      <Input
        ref={field}
        size="large"
        variant="borderless"
        prefix={<Search size={18} aria-hidden="true" />}
        placeholder="去哪里"
        aria-label="去哪里"
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const key = pressedKey(event)
          if (key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
          if (key === 'ArrowUp') setAt(Math.max(at - 1, 0))
          if (isEnter(event)) go(found[at]?.to)
        }}
      />
      <ul>
        {found.map(({ key, name, group, icon: Icon, to }, index) => (
          <li key={key}>
            <button type="button" className={index === at ? 'row on' : 'row'} onClick={() => go(to)}>
              <Icon size={16} aria-hidden="true" />
              {name}
              <span className="end t3 s12">{group}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="t3">没有叫“{words.trim()}”的地方</p>}
    </Modal>
  )
}
