import { assessmentCounts } from '@college/contract/assessment/counts.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import { getPlayTrend } from '@college/contract/courses/play.ts'
import { homeworkDraft } from '@college/contract/homework/draft.ts'
import {
  homeworkDetails as details,
  type homeworkDetails,
  homeworkInfo,
  waitingHomework,
  writeHomework,
} from '@college/contract/homework/homework.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { sendText } from '@college/rules/homework/show.ts'
import { homeworkText, homeworkTitle } from '@college/rules/homework/text.ts'
import { type WrongField, whyNotHomework } from '@college/rules/homework/write.ts'
import { useRef, useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { send } from '../../kit/data/send.ts'
import { useSession } from '../../kit/data/session.ts'
import { useUploads } from '../../ui/form/use-uploads.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { type DraftTexts, readLocalDraft } from './local-draft.ts'
import { attachmentRules, textsOf } from './texts-of.ts'
import { useAutosave } from './use-autosave.ts'

/** The document's sentence, with its own punctuation (D2-B259). */
const QUESTION = '是否确认提交，提交之后无法撤回, 是否继续?'
/** What that means, in the words of the page after it (web/homework/read/Review.tsx). */
const WHAT_FOLLOWS = '交上去的内容不能收回；老师批阅之前可以修改，再次提交会替换原来的内容。'

type Options = {
  info: Reply<typeof homeworkInfo>
  details: Reply<typeof homeworkDetails>
  start: { version: number; savedAt: string; texts: DraftTexts }
  onSent: () => void
}

/** The state of the form: the texts, the files, the draft on the server, and sending. */
export function useEditor({ info, details: record, start, onSent }: Options) {
  const userId = useSession((session) => session.userId) ?? ''
  const { homeworkId } = info
  const [local] = useState(() => readLocalDraft(homeworkId, userId))
  const [texts, setTexts] = useState(local?.texts ?? start.texts)
  const [wrong, setWrong] = useState<WrongField[]>([])
  const uploads = useUploads(texts.files, attachmentRules)
  const files = uploads.uploads.flatMap(({ id, name, source, size }) =>
    id ? [{ id, name, source, size: size ?? 0 }] : [],
  )
  const isOpen = info.blocked === ''
  const autosave = useAutosave({
    homeworkId,
    userId,
    texts: { ...texts, files },
    start,
    isElsewhere: local !== undefined && local.version !== start.version,
    isOn: isOpen,
  })
  /** Shows another text in place of this one: another page saved it, or it was taken up again on the server. */
  const show = (draft: Reply<typeof homeworkDraft>) => {
    const shown = textsOf(draft)
    setTexts(shown)
    uploads.replace(shown.files)
    setWrong([])
    autosave.take({ version: draft.version, savedAt: draft.savedAt, texts: shown })
  }

  const sending = useSending({
    check() {
      const written = { title: homeworkTitle(texts.title), content: homeworkText(texts.content), files: files.length }
      const found = whyNotHomework(written, info.content_minimum)
      setWrong(found)
      if (found[0]) focusOn(found[0].field)
      else if (uploads.uploads.some(({ failure }) => failure !== '')) toast('有附件未上传成功，请重试或移除')
      else if (uploads.uploads.some(({ id }) => id === undefined)) toast('附件正在上传，请稍候')
      else return true
      return false
    },
    async write(send) {
      await autosave.flush()
      const { title, content } = texts
      const input = { homeworkId, title, content, files: files.map(({ id }) => id), revision: record.revision }
      const { draftVersion } = await send(input)
      autosave.take({ version: draftVersion, savedAt: new Date().toISOString(), texts: { ...texts, files } })
      toast(`${sendText(record.state_value)}成功`, 'success')
      onSent()
    },
  })

  return {
    texts,
    uploads,
    saving: autosave.saving,
    version: autosave.version,
    flush: autosave.flush,
    isBusy: sending.isBusy,
    isOpen,
    wrong: (field: WrongField['field']) => wrong.find((each) => each.field === field)?.refusal.message,
    set(fields: Partial<Pick<DraftTexts, 'title' | 'content'>>) {
      setTexts((before) => ({ ...before, ...fields }))
      setWrong([])
    },
    submit: sending.submit,
    takeOther: () => send(homeworkDraft, { homeworkId }).then(show).catch(showActionFailure),
    keepOwn: () => autosave.keepOwn().catch(showActionFailure),
    takeRestored: show,
  }
}

type Sending = {
  /** Whether all is right; what is not is shown. */
  check: () => boolean
  write: (send: (input: Input<typeof writeHomework>) => Promise<Reply<typeof writeHomework>>) => Promise<void>
}

/** Sends after the document's question; a double tap asks once. */
function useSending({ check, write }: Sending) {
  const sending = useSend(writeHomework, {
    changes: [
      details,
      homeworkInfo,
      waitingHomework,
      homeworkDraft,
      metaListData,
      assessmentCounts,
      classUnits,
      classInfo,
      // The catalogue of the course says how its homework stands.
      getPlayTrend,
    ],
  })
  // A ref, not state: both taps of a double tap see the state of the same render.
  const isAsking = useRef(false)
  const submit = async () => {
    if (isAsking.current || !check()) return
    isAsking.current = true
    try {
      if (await showConfirm({ title: QUESTION, text: WHAT_FOLLOWS })) await write(sending.mutateAsync)
    } catch (error) {
      showActionFailure(error as Error)
    } finally {
      isAsking.current = false
    }
  }
  return { submit, isBusy: sending.isPending }
}

function focusOn(field: WrongField['field']): void {
  document.querySelector<HTMLElement>(`[name="homework-${field}"]`)?.focus()
}
