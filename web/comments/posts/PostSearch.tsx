import type { ReactNode } from 'react'
import { useState } from 'react'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './Posts.module.css'

/** Milliseconds after the last key. */
const DELAY = 400

type Props = { placeholder: string; children: (word: string) => ReactNode }

/** Finds posts by a word in their title or text. */
export function PostSearch({ placeholder, children }: Props) {
  const [word, setWord] = useState('')
  return (
    <>
      <TopBar title="搜索" />
      <div className={styles.page}>
        <SearchBox placeholder={placeholder} delay={DELAY} onSearch={setWord} />
        {word === '' ? <Notice title="输入关键字查找帖子" hint="在标题和正文中查找" /> : children(word)}
      </div>
    </>
  )
}
