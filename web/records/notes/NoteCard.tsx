import { metaListData, type RowOf } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { deleteNote, type noteList } from '@college/contract/records/notes.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { durationText, recentText } from '@college/rules/kit/format.ts'
import { CirclePlay, Flag, Pencil, Trash2 } from 'lucide-react'
import { useSend } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './NotesScreen.module.css'

export type Note = RowOf<typeof noteList>

type Props = { note: Note; onEdit: () => void; onReport?: () => void }

/** One note: its text, and a link to the place where it was written. `onReport`: of others only. */
export function NoteCard({ note, onEdit, onReport }: Props) {
  const removing = useSend(deleteNote, { changes: [metaListData, previewPersonAndDataNum] })
  const remove = async () => {
    if (!(await showConfirm({ text: '确认删除该条笔记？删除后无法恢复', danger: true }))) return
    removing.mutate({ id: note._id }, { onSuccess: () => toast('已删除', 'success'), onError: showActionFailure })
  }
  return (
    <Card className={styles.note}>
      {!note.isOwn && <p className={styles.author}>{note.userName}</p>}
      {note.passage && <blockquote className={styles.passage}>{note.passage.text}</blockquote>}
      <p className={styles.words}>{note.nodeWords}</p>
      {note.nodePicture !== '' && (
        <img src={note.nodePicture} alt="笔记的图片" loading="lazy" className={styles.picture} />
      )}
      <NoteSubject note={note} />
      <footer className={styles.foot}>
        <span>{recentText(new Date(note.updateTime), new Date())}</span>
        {note.isHeld ? <Tag kind="warning">审核中</Tag> : note.isPublic === 1 && <Tag kind="blue">公开</Tag>}
        <span className={styles.space} />
        {!note.isOwn && <IconButton label="举报笔记" icon={<Flag size={20} />} onClick={() => onReport?.()} />}
        {note.isOwn && (
          <>
            <IconButton label="编辑笔记" icon={<Pencil size={20} />} onClick={onEdit} />
            <IconButton
              label="删除笔记"
              icon={<Trash2 size={20} />}
              disabled={removing.isPending}
              onClick={() => void remove()}
            />
          </>
        )}
      </footer>
    </Card>
  )
}

export const NoteSkeleton = () => (
  <div className={styles.note}>
    <SkeletonBlock height={16} marginTop={5} />
    <SkeletonBlock height={16} width="70%" marginTop={2} />
    <SkeletonBlock height={44} borderRadius="var(--nc-r-s)" />
    <div className={styles.foot}>
      <SkeletonBlock height={13} width="26%" />
    </div>
  </div>
)

/** The course of the note and the second in it. A withdrawn course is not a link. */
function NoteSubject({ note }: { note: Note }) {
  const go = useGo()
  const at = durationText(note.nodeTime)
  const title = (
    <>
      <CirclePlay size={18} aria-hidden="true" />
      <span className={styles.about}>
        <span className="nc-clip1">{note.relationTitle || '内容已移除'}</span>
        {note.coursewareTitle && note.coursewareTitle !== note.relationTitle && (
          <small className="nc-clip1">{note.coursewareTitle}</small>
        )}
      </span>
    </>
  )
  if (note.isGone) {
    return (
      <div className={styles.place}>
        {title}
        <Tag>已下架</Tag>
      </div>
    )
  }
  const to = addressOf(note)
  return (
    <TapLink to={to} className={styles.place} onTap={() => go(to)}>
      {title}
      {at && <b className="nc-num">{at}</b>}
    </TapLink>
  )
}

/** Where what the note is about is played, or read where it is about a sentence. A live goes on where it stands. */
function addressOf({ relationId: id, rTypeValue, coursewareId, nodeTime: watchPoint, passage }: Note): string {
  if (rTypeValue === 'live') return href(routes.livePlay, { id })
  const place = coursewareId && { coursewareId, watchPoint, ...(passage && { read: '1' }) }
  return href(routes.coursePlayer, { id, ...place })
}
