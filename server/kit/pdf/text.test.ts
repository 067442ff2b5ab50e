import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fontFor, registerFonts } from './fonts.ts'
import { fitted, missingLetters, widthOf } from './text.ts'

const document = new PDFDocument({ autoFirstPage: false })
registerFonts(document)

test.each([
  ['the table of general standard characters', '㛃䶮𬭎𫖯𪟝𬱖'],
  ['a character of extension B that people have in their names', '𠮷'],
  ['Tibetan', 'བཀྲ་ཤིས་རྡོ་རྗེ'],
  ['Uyghur and Kazakh', 'ئابدۇرېھىم مەمەت قازاق'],
  ['Yi', 'ꆈꌠꁱꂷ'],
  ['Zhuang, Latin and Cyrillic', 'Vuengz Ƅouxcuengh-Ñé Иванов'],
  ['names with a point, spaces and invisible marks', '阿卜杜·热合曼\u200B\uFE00\u200E 买买提'],
])('D2-Q67 names of %s are printed', (_name, text) => {
  expect(missingLetters(document, text)).toEqual([])
  expect(missingLetters(document, text.normalize('NFD'))).toEqual([])
})

test('D2-Q67 what nobody can print is told letter by letter, and takes the room of a sign', () => {
  const text = '王\u{105556}\u{105555}\u{105555}芳'
  expect(missingLetters(document, text)).toEqual(['\u{105556}', '\u{105555}'])
  expect(widthOf(document, text, { size: 10 })).toBe(widthOf(document, '王〓〓〓芳', { size: 10 }))
})

test('a script that runs to the left is laid out whole: its words are in its order', () => {
  const font = fontFor(document, 'regular', 'ئ') ?? ''
  const { _font } = document.font(font) as unknown as {
    _font: { layout(text: string, features: string[]): { glyphs: { codePoints: number[] }[] } }
  }
  const shown = _font.layout('ئا مە', ['kern']).glyphs.flatMap(({ codePoints }) => codePoints)
  expect(String.fromCodePoint(...shown)).toBe('ەم ائ')
})

test('a text is shortened only where a sheet asks for it', () => {
  expect(fitted(document, '短', 100, { size: 10 })).toBe('短')
  expect(fitted(document, '很长的名称很长的名称', 50, { size: 10 })).toBe('很长的名…')
})
