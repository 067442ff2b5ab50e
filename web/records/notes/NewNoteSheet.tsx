import { metaListData } from '@college/contract/kit/list.ts'
import type { Passage } from '@college/contract/kit/passage.ts'
import { saveNote } from '@college/contract/records/notes.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { durationText } from '@college/rules/kit/format.ts'
import { Camera, ChevronRight, Clock } from 'lucide-react'
import { useSend } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { PictureGrid } from '../../ui/form/PictureGrid.tsx'
import { usePictures, whyNotReady } from '../../ui/form/use-pictures.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './NewNoteSheet.module.css'
import { NoteForm, type NoteText } from './NoteForm.tsx'

/** What a new note is about: a course or live, and the place in what is played. */
export type NotePlace = {
  relationId: string
  relationTitle: string
  rTypeValue: 'course' | 'live'
  coursewareId?: string | undefined
  second: number
  /** The sentence that the note is about. */
  passage?: Passage | undefined
}

type Props = {
  /** Undefined while no note is being written. */
  place: NotePlace | undefined
  onClose: () => void
  /** The address of the notes on the same course or live. */
  history: string
  /** The frame that the video shows now; undefined if there is none. */
  takeFrame?: (() => Promise<File | undefined>) | undefined
}

/** Writes a note at the place that is being played (D3-B026 to D3-B029). */
export const NewNoteSheet = ({ place, ...props }: Props) => (
  <Sheet isOpen={place !== undefined} onClose={props.onClose} title="记笔记">
    {place && <Form place={place} {...props} />}
  </Sheet>
)

const EMPTY: NoteText = { nodeWords: '', isPublic: 0 }

function Form({ place, onClose, history, takeFrame }: Props & { place: NotePlace }) {
  const go = useGo()
  const { pictures, add, retry, remove } = usePictures([], '上传图片失败')
  const saving = useSend(saveNote, { changes: [metaListData, previewPersonAndDataNum] })

  const save = (text: NoteText, saved: () => void) => {
    const why = whyNotReady(pictures)
    if (why) return toast(why)
    saving.mutate(noteOf(place, text, pictures[0]?.id), {
      onError: showActionFailure,
      onSuccess: () => {
        saved()
        onClose()
        toast('保存成功', 'success')
      },
    })
  }
  const addFrame = async () => {
    const frame = await takeFrame?.()
    if (frame) add([frame])
    else toast('当前画面不能截取')
  }
  return (
    <NoteForm
      of={draftNameOf(place)}
      about={place.passage?.text}
      text={EMPTY}
      isSaving={saving.isPending}
      onSave={save}
      onCancel={onClose}
    >
      <div className={styles.place}>
        <span className={styles.time}>
          <Clock size={16} aria-hidden="true" />
          <span className="nc-num">{durationText(clockTimeOf(place.second)) || '00:00'}</span>
        </span>
        <TapLink to={history} className={styles.history} onTap={() => go(history)}>
          查看历史笔记
          <ChevronRight size={16} aria-hidden="true" />
        </TapLink>
      </div>
      {(pictures.length > 0 || takeFrame) && (
        <div className={styles.picture}>
          {pictures.length > 0 && (
            <PictureGrid pictures={pictures} most={1} onAdd={add} onRetry={retry} onRemove={remove} />
          )}
          {pictures.length === 0 && (
            <Button kind="soft" onClick={() => void addFrame()}>
              <Camera size={18} aria-hidden="true" />
              截取当前画面
            </Button>
          )}
        </div>
      )}
    </NoteForm>
  )
}

/** A text that waits is that of its sentence: each has its own. */
const draftNameOf = ({ rTypeValue, relationId, coursewareId, passage }: NotePlace): string =>
  [rTypeValue, relationId, ...(passage ? [coursewareId, passage.from] : [])].join(' ')

const subjectText = { course: '课程', live: '直播' } as const

const noteOf = (
  { second, coursewareId, passage, ...subject }: NotePlace,
  text: NoteText,
  pictureId: string | undefined,
) => ({
  ...subject,
  ...text,
  ...(coursewareId !== undefined && { coursewareId }),
  ...(passage && { passage }),
  nodeTime: clockTimeOf(second),
  nodePicture: pictureId ?? '',
  nodeTypeValue: coursewareId === undefined ? (0 as const) : (1 as const),
  nodeTypeText: coursewareId === undefined ? subjectText[subject.rTypeValue] : '课件',
})
