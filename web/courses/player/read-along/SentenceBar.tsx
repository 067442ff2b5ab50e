import { metaListData } from '@college/contract/kit/list.ts'
import type { Passage } from '@college/contract/kit/passage.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { deleteNote } from '@college/contract/records/notes.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { NotebookPen, Play, Quote, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useAsk, useSend } from '../../../kit/data/queries.ts'
import { useGo, useLoginGate } from '../../../kit/navigation/navigation.ts'
import { EditNoteSheet } from '../../../records/door.ts'
import { showConfirm } from '../../../ui/layers/confirm.tsx'
import { toast } from '../../../ui/layers/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { showActionFailure } from '../../../ui/states/failure.ts'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { useNoteWriting } from '../page/NoteWriting.tsx'
import { timeText } from '../stage/time-text.ts'
import { playFrom, whyNotFrom } from './play-from.ts'
import { useReadLook } from './read-look.ts'
import styles from './SentenceBar.module.css'
import { useBarPlace } from './use-bar-place.ts'
import type { OwnNote } from './use-own-notes.ts'

type Props = {
  course: OpenCourse
  passage: Passage
  /** The own notes on it. */
  notes: readonly OwnNote[]
  /** The voice goes on from here. */
  onPlay: () => void
  onClose: () => void
}

/** What can be done with a sentence: a note, a share, to hear it; with one that has a note, to see or delete that. */
export function SentenceBar({ course, passage, notes, onPlay, onClose }: Props) {
  const { player, query, title } = course
  const bar = useRef<HTMLDivElement>(null)
  const gate = useLoginGate()
  const writing = useNoteWriting({ id: query.id, title, player })
  const [seen, setSeen] = useState<OwnNote>()
  const [isQuoting, setQuoting] = useState(false)
  const courseware = useStore(player.store, (state) => state.courseware)
  const remove = useRemoveNote(onClose)
  const share = useShareSentence(course, passage)
  const second = passage.from / 1_000
  // Asked again whenever what counts grows: play may come as far as this sentence.
  useStore(player.store, ({ covered }) => covered)
  const whyNot = whyNotFrom(player, second)
  const [note] = notes
  const { size, leading } = useReadLook()
  useBarPlace(bar, `${notes.length} ${whyNot} ${size} ${leading}`)

  return (
    <div ref={bar} role="toolbar" aria-label="这一句" className={styles.bar}>
      {note ? (
        <>
          <Act Icon={NotebookPen} text="看笔记" onTap={() => setSeen(note)} />
          <Act Icon={Trash2} text="删除划线" onTap={() => void remove(note._id)} />
        </>
      ) : (
        <Act Icon={NotebookPen} text="记笔记" onTap={() => gate(() => writing.start(passage))} />
      )}
      {share && <Act Icon={Share2} text={note ? '分享' : '分享到学友圈'} onTap={share} />}
      {courseware && <Act Icon={Quote} text="引用到作业" onTap={() => gate(() => setQuoting(true))} />}
      {whyNot === undefined ? (
        <Act
          Icon={Play}
          label="从这句播放"
          onTap={() => {
            playFrom(player, second)
            onPlay()
            onClose()
          }}
        />
      ) : (
        <p className={styles.why}>{whyNot}</p>
      )}
      {writing.sheet}
      {courseware && (
        <Suspense fallback={null}>
          {isQuoting && (
            <QuoteSheet
              isOpen
              quote={quoteOf(course, courseware, passage)}
              onClose={() => {
                setQuoting(false)
                onClose()
              }}
            />
          )}
        </Suspense>
      )}
      <EditNoteSheet note={seen} onClose={() => setSeen(undefined)} />
    </div>
  )
}

const QuoteSheet = lazyPart(async () => (await import('../../../homework/door.ts')).QuoteSheet)

/** The sentence with where it is read, as it stands in an answer. */
function quoteOf({ query, title }: OpenCourse, courseware: { id: string; title: string }, { text, from }: Passage) {
  const watchPoint = clockTimeOf(from / 1_000)
  const to = href(routes.coursePlayer, { id: query.id, coursewareId: courseware.id, watchPoint, read: '1' })
  return {
    ...{ text, courseTitle: title, lessonTitle: courseware.title, time: timeText(from / 1_000) },
    address: `${location.origin}${location.pathname}#${to}`,
  }
}

type ActProps = { Icon: typeof Play; text?: string; label?: string; onTap: () => void }

const Act = ({ Icon, text, label, onTap }: ActProps): ReactNode => (
  <button type="button" className={styles.act} aria-label={label} onClick={onTap}>
    <Icon size={18} aria-hidden="true" />
    {text}
  </button>
)

/** The line under the sentence goes with its note. */
function useRemoveNote(onRemoved: () => void) {
  const removing = useSend(deleteNote, { changes: [metaListData, previewPersonAndDataNum] })
  return async (id: string) => {
    if (removing.isPending) return
    if (!(await showConfirm({ text: '确认删除划线和它的笔记？删除后无法恢复', danger: true }))) return
    removing.mutate(
      { id },
      {
        onSuccess: () => {
          onRemoved()
          toast('已删除', 'success')
        },
        onError: showActionFailure,
      },
    )
  }
}

/** Opens the form of a post in 学友圈 with the sentence; undefined where the college has closed sharing. */
function useShareSentence({ player, query, cover }: OpenCourse, { text, from, to }: Passage) {
  const go = useGo()
  const gate = useLoginGate()
  const isOpen = useAsk(getSetting, { key: 'setting_nc_player_share' }).data !== '0'
  const courseware = useStore(player.store, (state) => state.courseware)
  if (!isOpen || !courseware) return undefined
  const named = { courseId: query.id, coursewareId: courseware.id, coursewareName: courseware.title }
  const address = href(routes.shareVideo, {
    ...named,
    ...(cover && { cover }),
    ...{ passage: text, from: String(from), to: String(to) },
  })
  return () => gate(() => go(address), address)
}
