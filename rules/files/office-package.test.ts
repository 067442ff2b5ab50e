import { expect, test } from 'vitest'
import { cleanMarkup, cleanParts, LARGEST_OFFICE_FILE, partFilter } from './office-package.ts'

const part = (name: string, originalSize = 100, size = 10) => ({ name, size, originalSize })
const MIB = 1024 ** 2

test.each([
  ['word/document.xml', true],
  ['word/media/image1.png', true],
  ['ppt/charts/chart1.xml', true],
  ['word/', false],
  ['word/vbaProject.bin', false],
  ['xl/activeX/activeX1.xml', false],
  ['ppt/embeddings/workbook.xlsx', false],
  ['word/fonts/font1.odttf', false],
  ['word/afchunk.htm', false],
  ['ppt/media/film.mp4', false],
  ['word\\document.xml', true],
  ['word\\', false],
  ['ppt\\embeddings\\workbook.xlsx', false],
])('security 8 the part %s is unpacked: %s', (name, wanted) => {
  expect(partFilter(LARGEST_OFFICE_FILE)(part(name))).toBe(wanted)
})

test.each([
  ['one huge part', [part('a.png', 101 * MIB)], 'tooLarge'],
  ['one huge text', [part('a.xml', 31 * MIB)], 'tooLarge'],
  ['many large parts', Array.from({ length: 6 }, (_, at) => part(`${at}.xml`, 20 * MIB)), 'tooLarge'],
  ['thousands of parts', Array.from({ length: 2_001 }, (_, at) => part(`${at}.xml`, 1, 0)), 'tooLarge'],
  ['parts that overlap', Array.from({ length: 3 }, (_, at) => part(`${at}.xml`, 900, 500)), 'unreadable'],
])('security 21 an archive of %s is refused as %s', (_name, parts, why) => {
  const filter = partFilter(1_000)
  expect(() => parts.forEach((each) => void filter(each))).toThrow(expect.objectContaining({ why }))
})

const relations = (...inner: string[]) =>
  cleanMarkup('_rels/a.rels', `<Relationships>${inner.join('')}</Relationships>`)
const LINK = 'http://x/relationships/hyperlink'

test.each([
  ['a part of the file', `<Relationship Id="1" Type="x/image" Target="media/a.png"/>`, true],
  ['one named from the root', `<Relationship Id="1" Type="x/image" Target="/word/media/a.png"/>`, true],
  ['one with a prefix and single quotes', `<p:Relationship Id='1' Type='x/image' Target='media/a.png'/>`, true],
  ['a link', `<Relationship Id="1" Type="${LINK}" Target="https://a.cn" TargetMode="External"/>`, true],
  ['a script as a link', `<Relationship Id="1" Type="${LINK}" Target="javascript:a()" TargetMode="External"/>`, false],
  ['a remote picture', `<Relationship Id="1" Type="x/image" Target="http://a.cn/a.png" TargetMode="External"/>`, false],
  ['one that hides its mode', `<Relationship Id="1" Type="x/image" Target="a" TargetMode="&#69;xternal"/>`, false],
  ['one that hides its scheme', `<Relationship Id="1" Type="x/image" Target="&#104;ttp://a.cn"/>`, false],
  ['one without a mode', `<Relationship Id="1" Type="x/image" Target="http://a.cn/a.png"/>`, false],
  ['one without a scheme', `<Relationship Id="1" Type="x/image" Target="//a.cn/a.png"/>`, false],
  ['a file of the machine', `<Relationship Id="1" Type="x/attachedTemplate" Target="file:///etc/passwd"/>`, false],
  ['one behind a bracket', `<Relationship Id="a>" TargetMode="External" Type="x/image" Target="http://a.cn"/>`, false],
])('security 8 a relation to %s', (_name, relation, stays) => {
  expect(relations(relation).includes('<Relationship ')).toBe(stays)
})

test('security 21 markup with a document type, whose entities could multiply, is refused', () => {
  for (const xml of ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<?xml version="1.0"?>\n<!doctype a><a/>']) {
    expect(() => cleanMarkup('word/document.xml', xml)).toThrow(expect.objectContaining({ why: 'unreadable' }))
  }
})

test('each XML part begins with its declaration, once; pictures stay as they are', () => {
  const text = { read: (bytes: Uint8Array) => String.fromCharCode(...bytes), write: bytesOf }
  const picture = bytesOf('<!DOCTYPE no markup>')
  const cleaned = cleanParts(
    { 'a.xml': bytesOf('<?xml version="1.0"?>\n<a/>'), 'b.XML': bytesOf('<b/>'), 'c.png': picture },
    text,
  )
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  expect(
    [cleaned['a.xml'], cleaned['b.XML']].map((bytes) => text.read(bytes ?? bytesOf('')).replace('\n', '')),
  ).toEqual([`${head}<a/>`, `${head}<b/>`])
  expect(cleaned['c.png']).toBe(picture)
})

test('D1-Q82 parts that are named with backslashes get the names that readers ask for', () => {
  const text = { read: (bytes: Uint8Array) => String.fromCharCode(...bytes), write: bytesOf }
  const cleaned = cleanParts({ 'xl\\_rels\\workbook.xml.rels': bytesOf('<a/>'), 'xl\\media\\a.png': bytesOf('') }, text)
  expect(Object.keys(cleaned)).toEqual(['xl/_rels/workbook.xml.rels', 'xl/media/a.png'])
})

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
