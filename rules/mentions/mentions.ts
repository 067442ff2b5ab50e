import { type Mention, MOST_MENTIONS, type mentionRefusals } from '@college/contract/mentions/mentions.ts'

/** A part of a text; `userId` where it is the name of somebody who is mentioned. */
type MentionPart = { text: string; userId?: string }

/** The half-width sign, and the full-width one that Chinese input methods write. */
const SIGN = /[@＠]/
/** Letters of a name that may be typed after the sign. */
const LONGEST_WORD = 20
/** An address such as name@unit.cn is no mention: no Latin letter or digit stands before the sign. */
const JOINED = /[a-z0-9._-]/i

/** What is being typed after a sign: where the sign stands, and the word up to the caret. */
export type TypedMention = { at: number; word: string }

/** The mention that is being typed at the caret; undefined when there is none. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  for (let at = caret - 1; at >= Math.max(0, caret - LONGEST_WORD - 1); at -= 1) {
    const letter = text[at] ?? ''
    if (/\s/.test(letter)) return undefined
    if (SIGN.test(letter)) return JOINED.test(text[at - 1] ?? '') ? undefined : { at, word: text.slice(at + 1, caret) }
  }
  return undefined
}

/** The text with the name of somebody in place of what was typed, and where the caret goes: behind a space. */
export function withMention(text: string, { at, word }: TypedMention, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + word.length).replace(/^ /, ''), caret: before.length }
}

/** The text with a sign at the caret, behind a space where it would be part of an address otherwise. */
export function withSign(text: string, caret: number): { text: string; caret: number } {
  const gap = JOINED.test(text[caret - 1] ?? '') ? ' ' : ''
  return { text: `${text.slice(0, caret)}${gap}@${text.slice(caret)}`, caret: caret + gap.length + 1 }
}

/** A text in parts, the mentioned names apart. A long name goes before a short one with the same beginning. */
export function mentionParts(text: string, mentions: readonly Mention[]): MentionPart[] {
  const people = mentions.toSorted((one, other) => other.name.length - one.name.length)
  const parts: MentionPart[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const isSign = SIGN.test(text[at] as string)
    const person = isSign ? people.find(({ name }) => name !== '' && text.startsWith(name, at + 1)) : undefined
    if (person) {
      if (plain !== '') parts.push({ text: plain })
      parts.push({ text: `@${person.name}`, userId: person.id })
      plain = ''
      at += 1 + person.name.length
    } else {
      plain += text[at]
      at += 1
    }
  }
  return plain === '' ? parts : [...parts, { text: plain }]
}

/** Those of these people that the text really names, each once. */
export function mentionedIn<Person extends Mention>(text: string, people: readonly Person[]): Person[] {
  const named = new Set(mentionParts(text, people).map(({ userId }) => userId))
  return people.filter(({ id }, at) => named.has(id) && people.findIndex((other) => other.id === id) === at)
}

/** Why a text may not mention these: more than the most, or somebody who is not reachable there. */
export function whyNotMention(
  { asked, reachable }: { asked: readonly string[]; reachable: readonly Mention[] },
  refusals: typeof mentionRefusals,
) {
  if (new Set(asked).size > MOST_MENTIONS) return refusals.tooManyMentions
  return asked.every((id) => reachable.some((person) => person.id === id)) ? undefined : refusals.cannotMention
}
