import { feedbackEdit } from '@college/contract/feedback/feedback.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { contactRuleOf, USUAL_TYPE, whyNotFeedback } from '@college/rules/feedback/feedback.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { persist } from '../kit/data/persist.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { usePictures, whyNotReady } from '../ui/form/use-pictures.ts'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { type Draft, forgetDraft, readDraft, writeDraft } from './draft.ts'

const { refusals } = feedbackEdit
type Why = keyof typeof refusals
type About = { resourceTitle: string; resourceId: string }
type Values = Omit<Draft, 'pictures'>

/** Milliseconds from 提交成功 until the page closes (D1-B274). */
const UNTIL_BACK = 1_500

/** The state of the feedback form. The draft is kept until it is sent, over a reload too. */
export function useFeedback(about: About, types: { value: string }[] | undefined) {
  const userId = useSession((session) => session.userId) ?? ''
  const [draft] = useState(() => readDraft(userId))
  const [written, setWritten] = useState<Values>(draft)
  const [wrong, setWrong] = useState<Why[]>([])
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const pictures = usePictures(draft.pictures)
  const rule = useContactRule()
  const goBack = useGoBackLater()
  // A ref, not state: both taps of a double tap see the state of the same render.
  const isUnderWay = useRef(false)

  // 其他 is the default type where it is offered (D1-Q07).
  const usual = types?.some(({ value }) => value === USUAL_TYPE) ? USUAL_TYPE : undefined
  const values = { ...written, type: written.type ?? usual }
  const stored = pictures.pictures.flatMap(({ id, name, source }) => (id ? [{ id, name, source }] : []))
  useEffect(() => {
    if (state !== 'sent') writeDraft(userId, { ...written, pictures: stored })
  })

  const send = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState('sending')
    try {
      const file = stored.map(({ id }) => ({ id }))
      const { type, contact, content } = values
      await persist(feedbackEdit, { ...(type !== undefined && { type }), contact, content, file, ...about })
      setState('sent')
      forgetDraft(userId)
      toast('提交成功', 'success')
      goBack()
    } catch (error) {
      isUnderWay.current = false
      setState('writing')
      const why = whyOf(error)
      if (why) setWrong([why])
      else showActionFailure(error as Error)
    }
  }

  return {
    values,
    rule,
    pictures,
    errors: Object.fromEntries(wrong.map((why) => [why, refusals[why].message])) as Partial<Record<Why, string>>,
    isBusy: state === 'sending',
    isSent: state === 'sent',
    set(fields: Partial<Values>) {
      setWritten((before) => ({ ...before, ...fields }))
      setWrong([])
    },
    submit(event: FormEvent) {
      event.preventDefault()
      const found = whyNotFeedback({ ...values, pictures: pictures.pictures.length }, rule)
      setWrong(found)
      if (found.length > 0) return focusOn(found[0])
      const why = whyNotReady(pictures.pictures)
      if (why) return toast(why)
      void send()
    },
  }
}

/** Whether a contact is required. The server checks again on submit. */
function useContactRule() {
  const required = useAsk(getSetting, { key: 'setting_nc_feedback_contact' }, { background: true })
  const kind = useAsk(getSetting, { key: 'setting_nc_feedback_contact_type' }, { background: true })
  return contactRuleOf(required.data, kind.data)
}

/** Goes back after a delay; cancelled when the page is left before. */
function useGoBackLater() {
  const back = useBack()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current = setTimeout(back, UNTIL_BACK)
  }
}

/** The refusal behind an error, where it belongs to a field of the form. */
function whyOf(error: unknown): Why | undefined {
  if (!(error instanceof Refused)) return undefined
  const shown: Why[] = ['noType', 'noContact', 'wrongPhone', 'longContact', 'noContent', 'longContent', 'tooManyFiles']
  return shown.find((why) => refusals[why].message === error.message)
}

const fields: Partial<Record<Why, string>> = {
  noContact: 'contact',
  wrongPhone: 'contact',
  longContact: 'contact',
  noContent: 'content',
  longContent: 'content',
}

function focusOn(why: Why | undefined): void {
  const name = why && fields[why]
  if (name) document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
