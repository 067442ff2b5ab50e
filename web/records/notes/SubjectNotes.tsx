import { noteList } from '@college/contract/records/notes.ts'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { useReport } from '../../moderation/door.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { EditNoteSheet } from './EditNoteSheet.tsx'
import { ExportNotes } from './ExportNotes.tsx'
import { type Note, NoteCard, NoteSkeleton } from './NoteCard.tsx'
import styles from './NotesScreen.module.css'

/** The notes on one course or live: the own ones and the public ones of others (D3-Q17). */
export function SubjectNotes({ type, id, title }: { type: 'course' | 'live'; id: string; title: string }) {
  const [editing, setEditing] = useState<Note>()
  const { report, reportSheet } = useReport('note')
  const pages = usePagedList(noteList, { relationId: id, rTypeValue: type }, { feature: 'records' })
  const hasOwn = type === 'course' && pages.rows.some(({ isOwn }) => isOwn)
  return (
    <>
      <TopBar title={title}>{hasOwn && <ExportNotes courseId={id} />}</TopBar>
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="笔记"
          layout="cards"
          skeleton={<NoteSkeleton />}
          empty={{ hint: '还没有人记笔记，学习时点“笔记”就能记下第一条' }}
        >
          {(note) => <NoteCard note={note} onEdit={() => setEditing(note)} onReport={() => report(note._id)} />}
        </PagedList>
      </div>
      {reportSheet}
      <EditNoteSheet note={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}

/** The page of the notes on a course (D3-R08). */
export const CourseNotesScreen = ({ id }: { id: string }) => <SubjectNotes type="course" id={id} title="历史笔记" />

/** The page of the notes on a live (D3-R25). */
export const LiveNotesScreen = ({ id }: { id: string }) => <SubjectNotes type="live" id={id} title="直播笔记" />
