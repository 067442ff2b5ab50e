import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { drawDocx } from './docx.ts'
import { openOfficeFile } from './office-file.ts'
import { readableText } from './readable-docx.ts'

const cases = path.resolve(import.meta.dirname, '../../testing/cases/previews')

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ')
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A document whose body, and perhaps header, are given. */
function documentOf(body: string, header = ''): Uint8Array {
  const section = header && `<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/header1.xml" ContentType="${WORD_TYPE}.header+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}">${header && `<Relationship Id="rId1" Type="${OFFICE}/header" Target="header1.xml"/>`}</Relationships>`,
    'word/header1.xml': `<w:hdr ${NAMESPACES}>${header}</w:hdr>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

const draw = async (bytes: Uint8Array) => (await drawDocx(openOfficeFile(bytes))).pages
const drawn = async (body: string, header?: string) => draw(documentOf(body, header))
/** The texts of the paragraphs in their order. */
const linesOf = (pages: HTMLElement) =>
  [...pages.querySelectorAll('p')].map((line) => line.textContent?.trim()).filter((text) => text !== '')

const run = (inner: string) => `<w:r>${inner}</w:r>`
const text = (letters: string) => run(`<w:t xml:space="preserve">${letters}</w:t>`)
const line = (inner: string) => `<w:p>${inner}</w:p>`
const content = (letters: string) => `<w:txbxContent>${line(text(letters))}</w:txbxContent>`
const shape = (letters: string, look = '<wps:spPr/>') =>
  `<wps:wsp>${look}<wps:txbx>${content(letters)}</wps:txbx><wps:bodyPr/></wps:wsp>`
const anchored = (inner: string) =>
  run(
    `<w:drawing><wp:anchor behindDoc="0"><wp:extent cx="1" cy="1"/><a:graphic><a:graphicData uri="x">${inner}</a:graphicData></a:graphic></wp:anchor></w:drawing>`,
  )
const vml = (letters: string, look = '') =>
  run(
    `<w:pict><v:shape style="width:9pt;height:9pt" ${look}><v:textbox>${content(letters)}</v:textbox></v:shape></w:pict>`,
  )
const FRAME = '<wps:spPr><a:ln w="6350"><a:solidFill/></a:ln></wps:spPr>'

test('D2-B097 the heads of official documents, readings and hyphens that Word shows are drawn', async () => {
  const pages = await draw(readFileSync(path.join(cases, 'textbox-pinyin-hyphen.docx')))
  expect(linesOf(pages)).toContain('【文本框里的文头】')
  expect(pages.textContent?.match(/文本框里的文头/g)).toHaveLength(1)
  expect(pages.querySelector('ruby')?.outerHTML).toBe('<ruby>筚<rt>bì</rt></ruby>')
  expect(linesOf(pages)).toEqual(
    expect.arrayContaining(['筚bì路蓝缕', '内容控件里的字', '☑勾选框（Wingdings 2）\u2011不断连字']),
  )
  const stressed = [...pages.querySelectorAll('span')].find(({ style }) => style.getPropertyValue('text-emphasis'))
  expect(stressed?.textContent).toBe('着重号')
})

test('D2-B097 a text box is drawn once, of the two forms that a file has of it, beside the header', async () => {
  const pages = await draw(readFileSync(path.join(cases, 'red-head-textbox.docx')))
  expect(linesOf(pages).slice(0, 3)).toEqual(['页眉文字', '红头文件CHOICE', '关于开展培训的通知'])
  expect(pages.textContent).not.toContain('FALLBACK')
})

test('D2-B097 of tracked changes only the accepted text is drawn, and no hidden text', async () => {
  const pages = await draw(readFileSync(path.join(cases, 'tracked.docx')))
  expect(pages.textContent).toContain('【新增的一句】')
  expect(pages.textContent).not.toContain('删去')
  const hidden = [...pages.querySelectorAll('span')].find((each) => each.textContent === '【隐藏文字】')
  expect(hidden?.style.display).toBe('none')
})

test.each([
  ['of DrawingML alone', line(anchored(shape('框')) + text('后')), ['框', '后']],
  ['of VML', line(vml('框') + text('后')), ['框', '后']],
  ['behind a text', line(text('前') + anchored(shape('框'))), ['前', '框']],
  ['in groups', line(anchored(`<wpg:wgp>${shape('一')}${shape('二')}</wpg:wgp>`) + text('后')), ['一', '二', '后']],
  ['several behind a text', line(text('前') + anchored(shape('一')) + vml('二')), ['前', '一', '二']],
  ['in a cell of a table', `<w:tbl><w:tr><w:tc>${line(anchored(shape('框')))}</w:tc></w:tr></w:tbl>`, ['框']],
  [
    'with an older form only',
    line(
      run(
        `<mc:AlternateContent><mc:Choice Requires="wps"/><mc:Fallback><w:pict><v:rect><v:textbox>${content('框')}</v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent>`,
      ),
    ),
    ['框'],
  ],
  [
    'as WordArt',
    line(run('<w:pict><v:shape fillcolor="red"><v:textpath string="中共某县委文件"/></v:shape></w:pict>')),
    ['中共某县委文件'],
  ],
])('D2-B097 text boxes %s are drawn', async (_name, body, wanted) => {
  expect(linesOf(await drawn(body))).toEqual(wanted)
})

test('D2-B097 text boxes of the header are drawn; a watermark is no text', async () => {
  const mark = '<w:pict><v:shape id="PowerPlusWaterMarkObject1"><v:textpath string="机密"/></v:shape></w:pict>'
  const pages = await drawn(line(text('正文')), line(vml('眉')) + line(run(mark)))
  expect(linesOf(pages)).toEqual(['眉', '正文'])
})

test('a box with a frame has one, a box without none', async () => {
  const frames = async (body: string) => (await drawn(line(body))).querySelectorAll('table').length
  expect(await frames(anchored(shape('框', FRAME)))).toBe(1)
  expect(await frames(anchored(shape('框', '<wps:spPr><a:ln><a:noFill/></a:ln></wps:spPr>')))).toBe(0)
  expect([await frames(vml('框')), await frames(vml('框', 'stroked="f"'))]).toEqual([1, 0])
})

test.each([
  ['a hyphen that does not break', '<w:t>甲</w:t><w:noBreakHyphen/><w:t>乙</w:t>', '甲\u2011乙'],
  ['a hyphen that shows at the end of a line', '<w:t>甲</w:t><w:softHyphen/><w:t>乙</w:t>', '甲\u00AD乙'],
  ['a sign by its code', '<w:sym w:font="Wingdings" w:char="F0FC"/>', '✓'],
  ['a sign of a font of letters', '<w:sym w:font="宋体" w:char="2605"/>', '★'],
  [
    'a letter in a font of signs',
    '<w:rPr><w:rFonts w:ascii="Wingdings 2" w:hAnsi="Wingdings 2"/></w:rPr><w:t>R</w:t>',
    '☑',
  ],
  ['a private code in a font of signs', '<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr><w:t>\uF0A8</w:t>', '□'],
])('D2-B097 %s is drawn', async (_name, inner, wanted) => {
  expect((await drawn(line(run(inner)))).querySelector('p')?.textContent).toBe(wanted)
})

test('D2-B097 line ends and tabs of every kind are drawn', async () => {
  const pages = await drawn(line(run('<w:t>甲</w:t><w:cr/><w:t>乙</w:t><w:ptab w:alignment="right"/><w:t>丙</w:t>')))
  expect(pages.querySelectorAll('p br')).toHaveLength(1)
  expect(pages.querySelector('p')?.textContent).toMatch(/^甲乙\s丙$/)
})

test.each([
  ['a content control', `<w:sdt><w:sdtPr/><w:sdtContent>${text('字')}</w:sdtContent></w:sdt>`],
  ['a field', `<w:fldSimple w:instr="PAGE">${text('字')}</w:fldSimple>`],
  ['a smart tag', `<w:smartTag w:element="date"><w:smartTagPr/>${text('字')}</w:smartTag>`],
  ['custom markup', `<w:customXml w:element="a">${text('字')}</w:customXml>`],
  ['a moved text', `<w:moveTo w:id="1">${text('字')}</w:moveTo>`],
])('D2-B097 the text in %s is drawn', async (_name, inner) => {
  expect(linesOf(await drawn(line(inner)))).toEqual(['字'])
})

test('the boxes of a form are drawn as they are ticked', async () => {
  const box = (state: string) =>
    run(`<w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${state}</w:checkBox></w:ffData></w:fldChar>`)
  const pages = await drawn(line(box('<w:default w:val="0"/>') + text('否') + box('<w:checked/>') + text('是')))
  expect(linesOf(pages)).toEqual(['☐否☑是'])
})

test('the signs of lists are of no font that a phone lacks', () => {
  const level = (value: string) =>
    `<w:lvl w:ilvl="0"><w:lvlText w:val="${value}"/><w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr></w:lvl>`
  const written = readableText(
    `<w:numbering ${NAMESPACES}><w:abstractNum>${level('\uF06C')}</w:abstractNum></w:numbering>`,
  )
  expect(written).toContain('w:val="●"')
  expect(written).not.toContain('Wingdings')
})
