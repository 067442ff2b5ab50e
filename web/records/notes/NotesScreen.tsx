import { noteList } from '@college/contract/records/notes.ts'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { EditNoteSheet } from './EditNoteSheet.tsx'
import { type Note, NoteCard, NoteSkeleton } from './NoteCard.tsx'
import styles from './NotesScreen.module.css'

/** D1-R46: the learner's own notes on all courses (D1-Q59). */
export function NotesScreen() {
  const [word, setWord] = useState('')
  const [editing, setEditing] = useState<Note>()
  const pages = usePagedList(noteList, { ...(word && { searchValue: word }) }, { feature: 'records' })
  return (
    <>
      <TopBar title="我的笔记" />
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="笔记"
          layout="cards"
          skeleton={<NoteSkeleton />}
          search={{ placeholder: '搜索笔记或课程', onSearch: setWord }}
          empty={
            word
              ? { title: '暂无搜索结果', hint: '换个关键词试试' }
              : { hint: '学习课程时记下的笔记会出现在这里', action: <ToCourses /> }
          }
        >
          {(note) => <NoteCard note={note} onEdit={() => setEditing(note)} />}
        </PagedList>
      </div>
      <EditNoteSheet note={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}
