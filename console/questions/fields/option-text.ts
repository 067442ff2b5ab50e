import { plainHtml, plainText } from '@college/rules/questions/plain-html.ts'

/** An option as it is edited: one line of text, and behind it pictures as they are marked up. */
export type OptionText = { text: string; pictures: string[] }

const PICTURE = /<img\b[^>]*>/g
/** Pictures may stand in paragraphs of their own. */
const TEXT_THEN_PICTURES = /^([\s\S]*?)((?:\s*(?:<p>)?\s*<img\b[^>]*>\s*(?:<\/p>)?)*)$/

/** Undefined where the markup holds more than a text and pictures behind it. */
export function readOption(html: string): OptionText | undefined {
  const [, before = '', behind = ''] = TEXT_THEN_PICTURES.exec(html) ?? []
  const text = plainText(before)
  return text === undefined ? undefined : { text, pictures: behind.match(PICTURE) ?? [] }
}

export const writeOption = ({ text, pictures }: OptionText): string => plainHtml(text, true) + pictures.join('')

export const pictureOf = (address: string): string => `<img src="${address}" alt="">`

export const addressOf = (picture: string): string => /\bsrc="([^"]*)"/.exec(picture)?.[1] ?? ''
