import { expect, test } from 'vitest'
import { openShownSheet } from './shown-sheet.ts'

const sheet = (name: string, state = '') => `<sheet name="${name}" sheetId="1"${state && ` state="${state}"`}/>`
const workbook = (views: string, ...sheets: string[]) =>
  `<workbook>${views}<sheets>${sheets.join('')}</sheets></workbook>`
const view = (look: string) => `<bookViews><workbookView${look}/></bookViews>`

test.each([
  ['names none', '', view(' activeTab="1"')],
  ['has empty views', '<bookViews/>', view(' activeTab="1"')],
  ['names none in its view', view(' xWindow="0"'), view(' xWindow="0" activeTab="1"')],
  ['names a hidden one', view(' firstSheet="0" activeTab="0"'), view(' activeTab="1"')],
  ['names one that is not there', view(' activeTab="7"'), view(' activeTab="1"')],
  ['names one that is shown', view(' activeTab="2"'), view(' activeTab="2"')],
])('D2-B097 a workbook whose first sheet is hidden and that %s opens a shown one', (_name, views, wanted) => {
  const sheets = [sheet('藏', 'veryHidden'), sheet('一'), sheet('二')]
  expect(openShownSheet(workbook(views, ...sheets))).toBe(workbook(wanted, ...sheets))
})

test('a prefix is kept; other markup and a workbook of hidden sheets are returned as they are', () => {
  const prefixed = '<x:workbook><x:sheets><x:sheet name="a" state="hidden"/><x:sheet name="b"/></x:sheets></x:workbook>'
  expect(openShownSheet(prefixed)).toContain('<x:bookViews><x:workbookView activeTab="1"/></x:bookViews><x:sheets>')
  for (const xml of ['<w:document/>', workbook('', sheet('藏', 'hidden')), '<sheets><sheet name="a"/></sheets>'])
    expect(openShownSheet(xml)).toBe(xml)
})
