import { builtInFormats } from '@college/rules/files/built-in-formats.ts'
import type { Raised } from './rich-text.ts'
import { readXml } from './xml.ts'

/** The number format of a cell, and whether its whole text is raised. */
export type CellFormat = { code: string; raised?: Raised }

export const GENERAL: CellFormat = { code: 'General' }

/** The formats by the numbers that cells name (`s`). */
export async function readStyles(part: AsyncIterable<Buffer>): Promise<CellFormat[]> {
  const codes = new Map(Object.entries(builtInFormats).map(([id, code]) => [Number(id), code]))
  const fonts: (Raised | undefined)[] = []
  const formats: CellFormat[] = []
  let inside = ''
  await readXml(part, {
    open(name, { numFmtId, formatCode, fontId, val }) {
      if (['numFmts', 'fonts', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(name)) inside = name
      else if (name === 'numFmt' && inside === 'numFmts') codes.set(Number(numFmtId), formatCode ?? 'General')
      else if (name === 'font' && inside === 'fonts') fonts.push(undefined)
      else if (name === 'vertAlign' && inside === 'fonts' && (val === 'superscript' || val === 'subscript')) {
        fonts[fonts.length - 1] = val
      } else if (name === 'xf' && inside === 'cellXfs') {
        const raised = fonts[Number(fontId ?? 0)]
        formats.push({ code: codes.get(Number(numFmtId ?? 0)) ?? 'General', ...(raised && { raised }) })
      }
    },
  })
  return formats
}
