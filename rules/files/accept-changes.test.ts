import { expect, test } from 'vitest'
import { acceptChanges } from './accept-changes.ts'

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const document = (body: string) => `<w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`
const accepted = (body: string) =>
  acceptChanges(document(body))?.slice(`<w:document ${NAMESPACE}><w:body>`.length, -'</w:body></w:document>'.length)

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const gone = (text: string) => `<w:r><w:delText>${text}</w:delText></w:r>`
const by = 'w:id="1" w:author="秘>书" w:date="2026-03-01T00:00:00Z"'
const paragraph = (inner: string, mark = '') =>
  `<w:p>${mark && `<w:pPr><w:jc w:val="both"/><w:rPr><w:${mark} ${by}/></w:rPr></w:pPr>`}${inner}</w:p>`
const cell = (text: string, look = '') => `<w:tc>${look}<w:p>${run(text)}</w:p></w:tc>`
const LOOK = '<w:pPr><w:jc w:val="both"/><w:rPr></w:rPr></w:pPr>'

test.each([
  [
    'insertions stay, deletions go',
    paragraph(`<w:ins ${by}>${run('新')}</w:ins><w:del ${by}>${gone('旧')}</w:del>`),
    paragraph(run('新')),
  ],
  [
    'a deletion inside an insertion goes',
    paragraph(`<w:ins ${by}><w:del ${by}>${gone('旧')}</w:del></w:ins>`),
    '<w:p></w:p>',
  ],
  [
    'what was moved stands once, at its new place',
    `<w:moveFromRangeStart w:id="3" w:name="m"/>${paragraph(`<w:moveFrom ${by}>${run('移')}</w:moveFrom>`)}<w:moveFromRangeEnd w:id="3"/>${paragraph(`<w:moveTo ${by}>${run('移')}</w:moveTo>`)}`,
    `<w:p></w:p>${paragraph(run('移'))}`,
  ],
  [
    'old properties go, of runs, paragraphs and tables',
    `<w:tbl><w:tblPr><w:tblPrChange ${by}><w:tblPr/></w:tblPrChange></w:tblPr><w:tr>${cell('格')}</w:tr></w:tbl><w:p><w:pPr><w:jc w:val="left"/><w:pPrChange ${by}><w:pPr/></w:pPrChange></w:pPr><w:r><w:rPr><w:b/><w:rPrChange ${by}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>字</w:t></w:r></w:p>`,
    `<w:tbl><w:tblPr></w:tblPr><w:tr>${cell('格')}</w:tr></w:tbl><w:p><w:pPr><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>字</w:t></w:r></w:p>`,
  ],
  [
    'a paragraph whose mark was deleted continues in the next one',
    paragraph(run('前'), 'del') + paragraph(run('后')),
    paragraph(run('前') + run('后')),
  ],
  [
    'several in a row, and one that was deleted whole, join too',
    paragraph(run('一'), 'del') + paragraph(`<w:del ${by}>${gone('二')}</w:del>`, 'del') + paragraph(run('三')),
    paragraph(run('一') + run('三')),
  ],
  [
    'an inserted paragraph stays one',
    paragraph(run('新'), 'ins') + paragraph(run('后')),
    `<w:p>${LOOK}${run('新')}</w:p>${paragraph(run('后'))}`,
  ],
  [
    'before a table only a text stays',
    `${paragraph('', 'del')}<w:tbl><w:tr>${cell('格')}</w:tr></w:tbl>${paragraph(run('前'), 'del')}<w:sectPr/>`,
    `<w:tbl><w:tr>${cell('格')}</w:tr></w:tbl><w:p>${LOOK}${run('前')}</w:p><w:sectPr/>`,
  ],
  [
    'an empty next paragraph takes the text',
    `${paragraph(run('前'), 'del')}<w:p w:id="9"/>`,
    `<w:p w:id="9">${run('前')}</w:p>`,
  ],
  [
    'deleted rows and cells go, inserted ones stay',
    `<w:tbl><w:tr><w:trPr><w:del ${by}/></w:trPr>${cell('删')}</w:tr><w:tr><w:trPr><w:ins ${by}/></w:trPr>${cell('新')}${cell('删', `<w:tcPr><w:cellDel ${by}/></w:tcPr>`)}</w:tr></w:tbl>`,
    `<w:tbl><w:tr><w:trPr></w:trPr>${cell('新')}</w:tr></w:tbl>`,
  ],
  [
    'a table without rows goes; a cell keeps its last paragraph',
    `<w:tbl><w:tr><w:trPr><w:del ${by}/></w:trPr>${cell('删')}</w:tr></w:tbl><w:tbl><w:tr><w:tc>${paragraph('', 'del')}</w:tc></w:tr></w:tbl>`,
    `<w:tbl><w:tr><w:tc><w:p>${LOOK}</w:p></w:tc></w:tr></w:tbl>`,
  ],
  [
    'a text that looks like a change stays',
    paragraph(`<w:ins ${by}>${run('a &lt;w:del&gt; b')}</w:ins><!-- <w:del> --><![CDATA[<w:del>]]>`),
    paragraph(`${run('a &lt;w:del&gt; b')}<!-- <w:del> --><![CDATA[<w:del>]]>`),
  ],
])('D2-B097 of tracked changes, %s', (_name, body, wanted) => {
  expect(accepted(body)).toBe(wanted)
})

test('markup without tracked changes, and of other kinds, is returned as it is', () => {
  for (const xml of [document(paragraph(run('字'))), '<a:ins/>', `<x:del xmlns:x="http://elsewhere.example"/>`])
    expect(acceptChanges(xml)).toBe(xml)
})

test('the prefix of the namespace is its own choice, and Strict documents have another namespace', () => {
  const strict = 'xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"'
  expect(acceptChanges(`<x:document ${strict}><x:del ${by}><x:r/></x:del></x:document>`)).toBe(
    `<x:document ${strict}></x:document>`,
  )
})

test('markup that is not well-formed is nothing', () => {
  expect(acceptChanges(`<w:document ${NAMESPACE}><w:ins ${by}></w:document>`)).toBeUndefined()
  expect(acceptChanges(`</w:p><w:document ${NAMESPACE}><w:ins ${by}/></w:document>`)).toBeUndefined()
})

// With a time that grows by the square of the length it would not end within the time of a test.
test('a long document with changes is read', () => {
  const xml = document(paragraph(`<w:del ${by}>${gone('旧')}</w:del>${run('字'.repeat(100))}`).repeat(50_000))
  expect(acceptChanges(xml)).not.toContain('旧')
})
