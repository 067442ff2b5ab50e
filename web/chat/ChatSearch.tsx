import { findChatLines } from '@college/contract/chat/chat.ts'
import { recentText } from '@college/rules/kit/format.ts'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { SearchBox } from '../ui/form/SearchBox.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import styles from './Chat.module.css'

type Props = {
  classId: string
  isOpen: boolean
  onClose: () => void /** Shows a message where it was said. */
  onPick: (seq: number) => void
}

/** Earlier messages with a word in them. */
export function ChatSearch({ classId, isOpen, onClose, onPick }: Props) {
  const [keyword, setKeyword] = useState('')
  const found = useAsk(findChatLines, { classId, keyword }, { enabled: isOpen && keyword !== '', keepPrevious: true })
  const pick = (seq: number) => {
    onClose()
    onPick(seq)
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="查找聊天记录" height="70dvh">
      <SearchBox className={styles.search} placeholder="请输入关键字" delay={500} onSearch={setKeyword} />
      {keyword !== '' && (
        <Loaded query={found} skeleton={<SkeletonBlock height={160} />}>
          {({ lines, hasMore }) =>
            lines.length === 0 ? (
              <Notice drawing="noneFound" title="没有找到相关消息" />
            ) : (
              <ul className={styles.results}>
                {lines.map((line) => (
                  <li key={line.id}>
                    <button type="button" className={styles.result} onClick={() => pick(line.seq)}>
                      <span>
                        {line.userName} · {recentText(new Date(line.sentAt), new Date())}
                      </span>
                      {line.content}
                    </button>
                  </li>
                ))}
                {hasMore && <li className={styles.time}>只显示最近 50 条，请换更具体的关键字</li>}
              </ul>
            )
          }
        </Loaded>
      )}
    </Sheet>
  )
}
