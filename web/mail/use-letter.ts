import { MOST_FILES } from '@college/contract/files/files.ts'
import type { PersistBeside } from '@college/contract/kit/persist.ts'
import { queryMailBox } from '@college/contract/mail/mail.ts'
import { type replyMail, sendRefusals, type writeMail, type writeMailAsTeacher } from '@college/contract/mail/send.ts'
import { letterBody, letterTitle, whyNotAttached, whyNotSent } from '@college/rules/mail/letter.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { persist } from '../kit/data/persist.ts'
import { Refused } from '../kit/data/send.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { useUploads } from '../ui/form/use-uploads.ts'
import { toast } from '../ui/layers/toast.tsx'

export type Person = { value: string; text: string }

type Options = {
  page: typeof writeMail | typeof writeMailAsTeacher | typeof replyMail
  beside: PersistBeside
  title: string
  isReply: boolean
}

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

/** A letter that is being written, and its sending. */
export function useLetter({ page, beside, title: initialTitle, isReply }: Options, recipient: Person | undefined) {
  const [title, setTitle] = useState(initialTitle)
  const [content, setContent] = useState('')
  const uploads = useUploads([], attachmentRules)
  const queries = useQueryClient()
  const leave = useLeave()
  const sending = useMutation({
    mutationFn: () =>
      persist(
        page,
        {
          degree: { value: '0', text: '普通' },
          title: letterTitle(title, isReply),
          jsr: recipient ? [recipient] : [],
          content,
          file: JSON.stringify(uploads.uploads.map(({ id, name }) => ({ id, name, originalFileName: name }))),
        },
        { ...beside, actionType: 'send', isNewEmail: isReply ? '0' : '1' },
      ),
    onSuccess() {
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

/** Goes back a while after the sending, unless the person has left before. */
function useLeave() {
  const back = useBack()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(back, RETURN)
  }
}
