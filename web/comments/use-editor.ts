import { addOrRefreshComment, commentRefusals, LONGEST_COMMENT } from '@college/contract/comments/comments.ts'
import { commentText, whyNotComment } from '@college/rules/comments/text.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { draftKey } from '../kit/data/drafts.ts'
import { Refused, send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { type MentionPlace, useMentioning } from '../mentions/door.ts'
import { usePictures } from '../ui/form/use-pictures.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import type { OneComment, OneReply, Target } from './comment.ts'

/** Milliseconds that the upload of one image may take (D2-B273, D3-B376). */
const UPLOAD_TIME = 60_000

type Options = {
  target: Target
  mentionPlace: MentionPlace | undefined
  answers: OneReply | undefined
  onSent: (comment: OneComment) => void
  /** It was not saved: perhaps the person may not write here any more. */
  onRefused: () => void
}

/** A comment or a reply that is being written. Its text is kept on the device until it is sent. */
export function useEditor({ target, mentionPlace, answers, onSent, onRefused }: Options) {
  const userId = useSession((session) => session.userId) ?? ''
  const key = draftKey(`comment ${target.type} ${target.id} ${answers?.commentId ?? ''}`, userId)
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '')
  const { pictures, ...acts } = usePictures([], '上传失败', UPLOAD_TIME)
  // The same for every attempt to send this text with these pictures: a repetition is saved once.
  const act = useRef({ said: '', key: newKey() })
  const keyOf = (said: string) => {
    if (act.current.said !== said) act.current = { said, key: newKey() }
    return act.current.key
  }

  const write = (typed: string) => {
    setText(typed)
    if (typed === '') localStorage.removeItem(key)
    else localStorage.setItem(key, typed)
  }
  const mentioning = useMentioning({ place: mentionPlace, value: text, onChange: write, draft: key })
  const sending = useMutation({
    mutationFn: (images: string[]) => {
      const mentioned = mentioning.idsIn(text)
      return send(addOrRefreshComment, {
        subjectType: target.type,
        subjectId: target.id,
        parentId: answers?.commentId ?? '',
        content: text,
        img: JSON.stringify(images.map((id) => ({ id }))),
        ...(mentioned.length > 0 && { mentions: mentioned }),
        clientKey: keyOf(JSON.stringify([text, images, mentioned])),
      })
    },
    onSuccess(comment) {
      write('')
      mentioning.forget()
      acts.replace([])
      act.current = { said: '', key: newKey() }
      toast(comment.statusValue === 1 ? '已提交，审核中' : '发表成功', 'success')
      onSent(comment)
    },
    onError(error) {
      showActionFailure(error)
      if (error instanceof Refused) onRefused()
    },
  })

  return {
    ...{ text, write, pictures, pictureActs: acts, mentioning, isBusy: sending.isPending, most: LONGEST_COMMENT },
    async submit() {
      if (sending.isPending) return
      const written = { text: commentText(text), images: pictures.length, isReply: answers !== undefined }
      const why = whyNotComment(written, commentRefusals)
      if (why) return toast(why.message)
      if (pictures.some(({ id, failure }) => id === undefined && failure === '')) return toast('请等待图片上传完成')
      const stored = pictures.flatMap(({ id }) => id ?? [])
      const isIncomplete = stored.length < pictures.length
      if (isIncomplete && !(await showConfirm({ text: '上传失败的图片将被忽略，是否继续？' }))) return
      sending.mutate(stored)
    },
  }
}

/** Not crypto.randomUUID(), which does not exist on a page without TLS. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
