import { MOST_FILES } from '@college/contract/files/files.ts'
import type { PersistBeside } from '@college/contract/kit/persist.ts'
import { queryMailBox } from '@college/contract/mail/mail.ts'
import { type replyMail, sendRefusals, type writeMail, type writeMailAsTeacher } from '@college/contract/mail/send.ts'
import { letterBody, letterTitle, whyNotAttached, whyNotSent } from '@college/rules/mail/letter.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { draftKey } from '../kit/data/drafts.ts'
import { persist } from '../kit/data/persist.ts'
import { Refused } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { type StoredUpload, useUploads } from '../ui/form/use-uploads.ts'
import { toast } from '../ui/layers/toast.tsx'

export type Person = { value: string; text: string }

type Options = {
  page: typeof writeMail | typeof writeMailAsTeacher | typeof replyMail
  beside: PersistBeside
  title: string
  isReply: boolean
  /** What it is about: the class of a new letter, the letter that is answered. */
  of: string
}

type Draft = { title: string; content: string; files: StoredUpload[] }

/** Milliseconds from the sending until the page goes back (D2-B349, D2-B401). */
const RETURN = 1_500

const attachmentRules = {
  most: MOST_FILES,
  tooMany: sendRefusals.tooManyFiles.message,
  whyNot({ name, size }: File): string | undefined {
    const why = whyNotAttached({ name, bytes: size })
    return why && sendRefusals[why].message
  },
}

/** A letter that is being written, and its sending. It is kept on the device until it is sent. */
export function useLetter({ page, beside, title: initialTitle, isReply, of }: Options, recipient: Person | undefined) {
  const key = draftKey(`mail ${of}`, useSession((session) => session.userId) ?? '')
  const [kept] = useState(() => readDraft(key))
  const [title, setTitle] = useState(kept?.title ?? initialTitle)
  const [content, setContent] = useState(kept?.content ?? '')
  const uploads = useUploads(kept?.files ?? [], attachmentRules)
  const isEmpty = title === initialTitle && content === '' && uploads.uploads.length === 0
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return
    const files = uploads.uploads.flatMap(({ id, name, source, size }) =>
      id === undefined ? [] : [{ id, name, source, ...(size !== undefined && { size }) }],
    )
    if (isEmpty) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ title, content, files } satisfies Draft))
  }, [key, isEmpty, title, content, uploads.uploads])
  const queries = useQueryClient()
  const leave = useLeave()
  const sending = useMutation({
    mutationFn: () =>
      persist(
        page,
        {
          degree: { value: '0', text: '普通' },
          title: letterTitle(title, isReply),
          recipients: recipient ? [recipient] : [],
          content,
          file: JSON.stringify(uploads.uploads.map(({ id, name }) => ({ id, name, originalFileName: name }))),
        },
        { ...beside, actionType: 'send', isNewEmail: isReply ? '0' : '1' },
      ),
    onSuccess() {
      isOver.current = true
      localStorage.removeItem(key)
      toast('邮件发送成功', 'success')
      void queries.invalidateQueries({ queryKey: [queryMailBox.path] })
      leave()
    },
    onError: (error) => toast(error instanceof Refused ? error.message : '邮件发送失败！请稍后再试'),
  })

  /** The first reason not to send, in the order of the server's rule. */
  function whyNot(): string | undefined {
    const { uploads: files } = uploads
    const written = { title: letterTitle(title, isReply), content: letterBody(content), files: files.length }
    const why = whyNotSent({ ...written, recipients: recipient ? 1 : 0 })
    if (why) return sendRefusals[why].message
    if (files.some(({ failure }) => failure !== '')) return '有附件未上传成功，请重试或移除'
    return files.some(({ id }) => id === undefined) ? '附件正在上传，请稍候' : undefined
  }

  return {
    ...{ title, setTitle, content, setContent, uploads },
    isBusy: sending.isPending,
    isSent: sending.isSuccess,
    send() {
      const why = whyNot()
      if (why) toast(why)
      else sending.mutate()
    },
  }
}

function readDraft(key: string): Draft | undefined {
  const kept = localStorage.getItem(key)
  return kept === null ? undefined : { title: '', content: '', files: [], ...JSON.parse(kept) }
}

/** Goes back a while after the sending, unless the person has left before. */
function useLeave() {
  const back = useBack()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(back, RETURN)
  }
}
