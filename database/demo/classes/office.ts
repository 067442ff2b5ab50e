import { zipOf } from './zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Part = {
  /** The path in the package. */
  name: string
  /** The content type behind the common prefix. */
  type: string
  xml: string
  /** Related parts: the kind of relation and the target. */
  rels?: [kind: string, target: string][]
}

/** An office document: its parts, their types and their relations. The first part is the document itself. */
function packageOf(parts: [Part, ...Part[]]): Buffer {
  const relsOf = (rels: [string, string][]) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${rels
      .map(([kind, to], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${to}"/>`)
      .join('')}</Relationships>`
  const overrides = parts.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${TYPES}.${type}+xml"/>`)
  const besides = ({ name }: Part) => name.replace(/([^/]+)$/, '_rels/$1.rels')
  return zipOf([
    {
      name: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    },
    { name: '_rels/.rels', text: relsOf([['officeDocument', parts[0].name]]) },
    ...parts.flatMap((part) => [
      { name: part.name, text: HEAD + part.xml },
      ...(part.rels ? [{ name: besides(part), text: relsOf(part.rels) }] : []),
    ]),
  ])
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A text document (.docx): a heading, paragraphs, and below them a table whose first row is its head. */
export function wordDocument(title: string, paragraphs: string[], table: string[][] = []): Buffer {
  const run = (text: string, look = '') =>
    `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
  const heading = `<w:p><w:pPr><w:spacing w:after="240"/><w:jc w:val="center"/></w:pPr>${run(title, '<w:b/><w:color w:val="B9302A"/><w:sz w:val="36"/>')}</w:p>`
  const body = paragraphs.map(
    (text) =>
      `<w:p><w:pPr><w:spacing w:after="120" w:line="400" w:lineRule="auto"/><w:ind w:firstLine="480"/></w:pPr>${run(text, '<w:sz w:val="24"/>')}</w:p>`,
  )
  const cell = (text: string, isHead: boolean) =>
    `<w:tc><w:tcPr>${isHead ? '<w:shd w:val="clear" w:fill="FBEFE4"/>' : ''}</w:tcPr><w:p>${run(text, isHead ? '<w:b/>' : '')}</w:p></w:tc>`
  const lines = table.map((texts, at) => `<w:tr>${texts.map((text) => cell(text, at === 0)).join('')}</w:tr>`)
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  const borders = edges.map((edge) => `<w:${edge} w:val="single" w:sz="4" w:color="B5A99C"/>`).join('')
  const grid = table[0]?.map(() => '<w:gridCol w:w="3000"/>').join('')
  const drawn = grid
    ? `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl>`
    : ''
  return packageOf([
    {
      name: 'word/document.xml',
      type: 'wordprocessingml.document.main',
      xml: `<w:document xmlns:w="${WORD}"><w:body>${heading}${body.join('')}${drawn}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    },
  ])
}

/** The look of cells: 0 as it comes, 1 a bold head, 2 a number with one decimal. */
const STYLES = `<numFmts count="1"><numFmt numFmtId="164" formatCode="0.0"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>`

/** A workbook (.xlsx) with one sheet, whose first row is its head. `widths`: of the columns, in characters. */
export function workbook(sheet: string, rows: (string | number)[][], widths: number[]): Buffer {
  const cell = (value: string | number, isHead: boolean) =>
    typeof value === 'number'
      ? `<c s="2"><v>${value}</v></c>`
      : `<c s="${isHead ? 1 : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  const lines = rows.map((row, at) => `<row r="${at + 1}">${row.map((value) => cell(value, at === 0)).join('')}</row>`)
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return packageOf([
    {
      name: 'xl/workbook.xml',
      type: 'spreadsheetml.sheet.main',
      xml: `<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      rels: [
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ],
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      type: 'spreadsheetml.worksheet',
      xml: `<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
    { name: 'xl/styles.xml', type: 'spreadsheetml.styles', xml: `<styleSheet xmlns="${main}">${STYLES}</styleSheet>` },
  ])
}

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const PRESENTATION = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const SPACES = `xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:p="${PRESENTATION}"`
const GROUP = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
/** The size of a slide and its margin in EMU, 914,400 to the inch. */
const [WIDE, HIGH, MARGIN] = [12_192_000, 6_858_000, 914_400]

/** A presentation (.pptx): slides of a heading and lines. */
export function presentation(slides: { title: string; lines: string[] }[]): Buffer {
  const name = (at: number) => `slides/slide${at + 1}.xml`
  const ids = slides.map((_slide, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('')
  return packageOf([
    {
      name: 'ppt/presentation.xml',
      type: 'presentationml.presentation.main',
      xml: `<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${WIDE}" cy="${HIGH}"/><p:notesSz cx="${HIGH}" cy="${WIDE}"/></p:presentation>`,
      rels: [
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...slides.map((_slide, at): [string, string] => ['slide', name(at)]),
      ],
    },
    ...slides.map(({ title, lines }, at) => ({
      name: `ppt/${name(at)}`,
      type: 'presentationml.slide',
      xml: `<p:sld ${SPACES}><p:cSld><p:spTree>${GROUP}${BAND}${box(3, 500_000, 1_200_000, { size: 4_000, colour: 'bg1' }, [title])}${box(4, 2_500_000, 3_800_000, { size: 2_400, colour: 'tx1' }, lines)}</p:spTree></p:cSld></p:sld>`,
      rels: [['slideLayout', '../slideLayouts/slideLayout1.xml'] as [string, string]],
    })),
    {
      name: 'ppt/slideMasters/slideMaster1.xml',
      type: 'presentationml.slideMaster',
      xml: `<p:sldMaster ${SPACES}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${GROUP}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
      rels: [
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ],
    },
    {
      name: 'ppt/slideLayouts/slideLayout1.xml',
      type: 'presentationml.slideLayout',
      xml: `<p:sldLayout ${SPACES} type="blank"><p:cSld name="Blank"><p:spTree>${GROUP}</p:spTree></p:cSld></p:sldLayout>`,
      rels: [['slideMaster', '../slideMasters/slideMaster1.xml']],
    },
    { name: 'ppt/theme/theme1.xml', type: 'theme', xml: THEME },
  ])
}

const scheme = (name: string) => `<a:solidFill><a:schemeClr val="${name}"/></a:solidFill>`
const frameOf = (left: number, top: number, width: number, height: number) =>
  `<a:xfrm><a:off x="${left}" y="${top}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`

/** A coloured band behind the heading. */
const BAND = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="band"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frameOf(0, 0, WIDE, 2_000_000)}${scheme('accent1')}</p:spPr></p:sp>`

/** A text box over the whole width. `size`: hundredths of a point. */
function box(id: number, top: number, height: number, look: { size: number; colour: string }, lines: string[]): string {
  const run = `<a:rPr lang="zh-CN" sz="${look.size}">${scheme(look.colour)}</a:rPr>`
  const text = lines.map((line) => `<a:p><a:r>${run}<a:t>${escaped(line)}</a:t></a:r></a:p>`).join('')
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${frameOf(MARGIN, top, WIDE - 2 * MARGIN, height)}</p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${text}</p:txBody></p:sp>`
}

const colour = (name: string, rgb: string) => `<a:${name}><a:srgbClr val="${rgb}"/></a:${name}>`
const COLOURS = [
  ['dk1', '2A2521'],
  ['lt1', 'FFFFFF'],
  ['dk2', '5C0C12'],
  ['lt2', 'FBEFE4'],
  ['accent1', 'B9302A'],
  ['accent2', 'C98A3C'],
  ['accent3', '3F6A8C'],
  ['accent4', '437A62'],
  ['accent5', '80435C'],
  ['accent6', '6C6259'],
  ['hlink', '264A6A'],
  ['folHlink', '5A2A43'],
].map(([name = '', rgb = '']) => colour(name, rgb))
const FONT = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>'
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const three = (xml: string) => xml.repeat(3)
const THEME = `<a:theme xmlns:a="${DRAWING}" name="demo"><a:themeElements><a:clrScheme name="demo">${COLOURS.join('')}</a:clrScheme><a:fontScheme name="demo"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme><a:fmtScheme name="demo"><a:fillStyleLst>${three(FILL)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln>${FILL}</a:ln>`)}</a:lnStyleLst><a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(FILL)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
