import type { feedbackEdit } from '@college/contract/feedback/feedback.ts'
import { MOST_FILES } from '@college/contract/files/files.ts'
import { isPhone } from '../account/phone.ts'

type Why = Exclude<keyof (typeof feedbackEdit)['refusals'], 'noPicture' | 'foreignFile'>

/** The values of `type`, in the order of the form (D1-M67 … D1-M69). */
export const FEEDBACK_TYPES = [
  { value: '1', text: '意见建议' },
  { value: '2', text: '使用问题' },
  { value: '3', text: '其他' },
] as const

/** The type that is preselected, when it is offered (D1-Q07). */
export const USUAL_TYPE = '3'
/** The longest content, in characters (D1-B231, D1-B309). */
export const LONGEST_CONTENT = 500
/** All pictures are uploaded in one request (D1-B234). */
export const MOST_PICTURES = MOST_FILES

/** Whether contact data is required, and which kind (D1-Q68). */
export type ContactRule = { isRequired: boolean; kind: 'phone' | 'any' }

/** Reads setting_nc_feedback_contact and setting_nc_feedback_contact_type. An unknown value requires nothing. */
export const contactRuleOf = (required: string | undefined, kind: string | undefined): ContactRule => ({
  isRequired: required === '1',
  kind: kind === 'phone' ? 'phone' : 'any',
})

/** A phone number has eleven digits; any other contact has at most a hundred characters (D1-B232, D1-B233). */
export const longestContact = ({ kind }: ContactRule): number => (kind === 'phone' ? 11 : 100)

export type Feedback = { type?: string | undefined; contact: string; content: string; pictures: number }

/** Every reason to refuse a feedback, in the order of the form (D1-B227 … D1-B234). Texts must be trimmed already. */
export function whyNotFeedback({ type, contact, content, pictures }: Feedback, rule: ContactRule): Why[] {
  const wrong: (Why | false | undefined)[] = [
    !FEEDBACK_TYPES.some(({ value }) => value === type) && 'noType',
    whyNotContact(contact.trim(), rule),
    content.trim() === '' && 'noContent',
    lengthOf(content.trim()) > LONGEST_CONTENT && 'longContent',
    pictures > MOST_PICTURES && 'tooManyFiles',
  ]
  return wrong.filter((why) => why !== false && why !== undefined)
}

function whyNotContact(contact: string, rule: ContactRule): Why | undefined {
  if (contact === '') return rule.isRequired ? 'noContact' : undefined
  if (rule.kind === 'phone') return isPhone(contact) ? undefined : 'wrongPhone'
  return lengthOf(contact) > longestContact(rule) ? 'longContact' : undefined
}

/** Counts code points, so that a rare character of two UTF-16 units counts as one. */
const lengthOf = (text: string): number => [...text].length
