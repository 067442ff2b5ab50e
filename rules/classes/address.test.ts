import { classTypes } from '@college/contract/classes/class.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import { expect, test } from 'vitest'
import { classAddress, itemAddress } from './address.ts'

test('D1-R26 D1-R27 D2-B014 D2-B015 a special class and a camp have pages of their own', () => {
  const app = '/mobile/nc/page/app'
  expect(classAddress(classTypes.special, 'i')).toBe(`${app}/special/mobile-specialdetailnewtab?id=i`)
  expect(classAddress(classTypes.camp, 'i')).toBe(`${app}/gzyddpage/mobile-trainingCampDetail?id=i`)
})

const item = (typeValue: ItemKind, homeWorkStudentId = '') => ({
  ...{ subId: 'i', typeValue, businessId: 'b', homeWorkState: -1, homeWorkStudentId },
})

test.each(['course', 'video', 'audio', 'draft', 'media'] as const)('D2-B049 D2-B050 a %s opens the player', (kind) => {
  expect(itemAddress('c', item(kind))).toMatch(
    /\/course\/mobile-coursePlayer\?id=b&type=ztb&classid=c$|\/course\/mobile-coursePlayer\?id=b&classid=c&type=ztb$/,
  )
})

test.each([
  ['live', item('live'), /\/live\/mobile-livePlay\?id=b$/],
  ['exam', item('exam'), /\/special\/mobile-exampage$/],
  ['questionnaire', item('asq'), /\/survey\/mobile-survey\?asqId=b&subId=i$/],
  ['piece of homework', item('work', 's'), /\/mobile-homeworkspecial\?homeworkId=b&state=-1&studentId=s$/],
  ['piece of homework that was never opened', item('work'), /\/mobile-homeworkspecial\?homeworkId=b&state=-1$/],
])('where a %s leads', (_what, each, address) => {
  expect(itemAddress('c', each)).toMatch(address)
})
