import { archive } from './uploads.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

type Sheet = { name: string; state?: string; kind?: 'worksheet' | 'chartsheet'; body: string; drawing?: string }
type Given = {
  sheets: Sheet[]
  /** The formats of `s="1"`, `s="2"`, …: a code, or the number of a built-in one. */
  formats?: (string | number)[]
  strings?: string
  is1904?: boolean
  /** Instead of the font of all cells. */
  font?: string
}

const relationsIn = (list: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

function stylesOf(formats: readonly (string | number)[], font: string): string {
  const own = formats.map((format, at) => [typeof format === 'number' ? format : 164 + at, format] as const)
  const codes = own.flatMap(([id, format]) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${id}" formatCode="${format.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`]
      : [],
  )
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><fonts><font/><font>${font}</font></fonts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/>${own.map(([id]) => `<xf numFmtId="${id}" fontId="${font ? 1 : 0}"/>`).join('')}</cellXfs></styleSheet>`
}

/** A workbook of exactly this markup, as no library writes it; `body` is what stands in `<worksheet>`. */
export function rawWorkbook({ sheets, formats = [], strings, is1904, font = '' }: Given): Promise<Buffer> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relationsIn([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsIn([
      ...sheets.map(({ kind = 'worksheet' }, at): [string, string, string] => [`s${at}`, kind, `sheets/${at}.xml`]),
      ['styles', 'styles', 'styles.xml'],
      ...(strings === undefined ? [] : [['strings', 'sharedStrings', '/xl/Strings.xml'] as [string, string, string]]),
    ]),
    'xl/styles.xml': stylesOf(formats, font),
  }
  if (strings !== undefined) parts['xl/strings.xml'] = `<sst xmlns="${MAIN}">${strings}</sst>`
  for (const [at, { body, drawing }] of sheets.entries()) {
    parts[`xl/sheets/${at}.xml`] = `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${body}</worksheet>`
    if (drawing === undefined) continue
    parts[`xl/sheets/_rels/${at}.xml.rels`] = relationsIn([['d', 'drawing', '../drawings/d.xml']])
    parts['xl/drawings/d.xml'] = drawing
  }
  return archive(parts)
}

/** One sheet of these rows: `A1` and the like are made. A cell is a text, or its attributes and content. */
export const sheetBody = (rows: (string | [attributes: string, content: string])[][]): string =>
  `<sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((cell, column) => {
            const at = `${String.fromCharCode(65 + column)}${row + 1}`
            if (typeof cell !== 'string') return `<c r="${at}" ${cell[0]}>${cell[1]}</c>`
            return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
          })
          .join('')}</row>`,
    )
    .join('')}</sheetData>`
