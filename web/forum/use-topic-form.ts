import { DEFAULT_BOARD, type Topic, topicEdit } from '@college/contract/forum/topics.ts'
import type { Passage } from '@college/contract/kit/passage.ts'
import type { PersistBeside } from '@college/contract/kit/persist.ts'
import type { Mention } from '@college/contract/mentions/mentions.ts'
import { topicText, topicTitle, whyNotTopic } from '@college/rules/forum/topic.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { draftKey } from '../kit/data/drafts.ts'
import { persist } from '../kit/data/persist.ts'
import { Refused } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { useMentioning } from '../mentions/door.ts'
import { useTellWhyNot, useWhyBanned } from '../moderation/door.ts'
import { usePictures } from '../ui/form/use-pictures.ts'
import type { StoredUpload } from '../ui/form/use-uploads.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { useForgetTopics } from './use-topics.ts'

/** Milliseconds that the upload of one image may take (D3-B376). */
const UPLOAD_TIME = 60_000

type Draft = { boardId: string; title: string; text: string; pictures: StoredUpload[] }

type Options = {
  /** The draft is kept under this name. */
  of: string
  /** The topic that is changed. */
  topic?: Draft & { id: string; isShare: boolean; mentions: readonly Mention[] }
  /** The courseware that is shared, as fields beside the topic. */
  share?: PersistBeside
  /** The sentence of it that is shared. */
  passage?: Passage | undefined
  /** What is said when an image did not arrive (D3-Q92). */
  lost: string
  onSaved: (id: string, isHeld: boolean) => void
}

/** A topic that is being written. Its words and stored pictures stay on the device until it is saved. */
export function useTopicForm({ of, topic, share, passage, lost, onSaved }: Options) {
  const userId = useSession((session) => session.userId) ?? ''
  const key = draftKey(`topic ${of}`, userId)
  const [start] = useState<Draft>(() => readDraft(key) ?? topic ?? blank)
  const [written, setWritten] = useState(start)
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const { pictures, ...acts } = usePictures(start.pictures, lost, UPLOAD_TIME)
  const forget = useForgetTopics()
  const tellWhyNot = useTellWhyNot()
  const whyNot = useWhyBanned()
  // A ref, not state: both taps of a double tap see the state of the same render.
  const isUnderWay = useRef(false)
  const mentioning = useMentioning({
    place: topic ? { place: 'bbs_topic', id: topic.id } : { place: 'forum', id: '' },
    value: written.text,
    onChange: (text) => setWritten((before) => ({ ...before, text })),
    draft: key,
    before: topic?.mentions,
  })
  const stored = pictures.flatMap(({ id, name, source }) => (id ? [{ id, name, source }] : []))

  useEffect(() => {
    const isTouched = written !== start || stored.length !== start.pictures.length
    if (state !== 'sent' && isTouched) localStorage.setItem(key, JSON.stringify({ ...written, pictures: stored }))
  })

  const send = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState('sending')
    try {
      const mentions = mentioning.idsIn(topicText(written.text))
      const fields = fieldsOf({ ...written, pictures: stored }, topic?.id)
      const extra = { ...(mentions.length > 0 && { mentions }), ...(passage && { passage }) }
      const saved = await persist(topicEdit, { ...fields, ...extra }, share)
      setState('sent')
      localStorage.removeItem(key)
      mentioning.forget()
      await forget()
      onSaved(saved._id, saved.review_status !== 1)
    } catch (error) {
      isUnderWay.current = false
      setState('writing')
      // The words stay; a refusal says why it is not saved.
      tellWhyNot((error instanceof Refused && error.message) || '发帖失败')
    }
  }

  return {
    written,
    set: (fields: Partial<Draft>) => setWritten((before) => ({ ...before, ...fields })),
    pictures,
    pictureActs: acts,
    mentioning,
    /** Why the person may not write now; '' when they may. What is written stays. */
    whyNot,
    isBusy: state === 'sending',
    isSent: state === 'sent',
    async submit(event: FormEvent) {
      event.preventDefault()
      if (whyNot) return tellWhyNot(whyNot)
      const { boardId, title, text } = written
      const isShare = share !== undefined || topic?.isShare === true
      const words = { boardId, title: topicTitle(title), text: topicText(text) }
      const why = whyNotTopic({ ...words, images: pictures.length, isShare }, topicEdit.refusals)
      if (why) return toast(why.message)
      if (pictures.some(({ id, failure }) => id === undefined && failure === '')) return toast('请等待图片上传完成')
      const isIncomplete = stored.length < pictures.length
      if (isIncomplete && !(await showConfirm({ text: '上传失败的图片将被忽略，是否继续？' }))) return
      await send()
    },
  }
}

const blank: Draft = { boardId: DEFAULT_BOARD.catalogId, title: '', text: '', pictures: [] }

const fieldsOf = ({ boardId, title, text, pictures }: Draft, id: string | undefined) => ({
  ...(id !== undefined && { _id: id }),
  catalog: { value: boardId },
  // A blank one is a single space (D3-B250).
  topic_name: topicTitle(title) || ' ',
  topic_content: topicText(text) || ' ',
  topic_img: JSON.stringify(pictures.map(({ id: pictureId }) => ({ id: pictureId }))),
})

function readDraft(key: string): Draft | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : { ...blank, ...JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Paragraphs of stored HTML as the lines that its author wrote. */
export const linesOf = ({ topicContent }: Topic): string => topicText(topicContent)
