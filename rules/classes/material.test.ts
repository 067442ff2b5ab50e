import { expect, test } from 'vitest'
import { isShown, materialOpening } from './material.ts'

const at = (suffix: string, relativePath = `/files/uploads/a.${suffix}`) => ({ relativePath, suffix })

test.each(['docx', 'xlsx', 'pptx', 'pdf', 'PDF'])('D2-B097 D2-B095 a %s is previewed', (suffix) => {
  expect(materialOpening(at(suffix))).toEqual({ in: 'preview' })
})

test('D2-B096 an mp4 opens the video page', () => {
  expect(materialOpening(at('mp4'))).toEqual({ in: 'video' })
})

test.each(['doc', 'jpg', 'zip', 'txt', 'mov', ''])('D2-B097 D2-B366 a %s is not', (suffix) => {
  expect(materialOpening(at(suffix))).toEqual({ refusal: '当前文稿不可预览' })
  expect(isShown(at(suffix))).toBe(false)
})

test('D2-B286 D2-B288 without a file, and without an address', () => {
  expect(materialOpening(undefined)).toEqual({ refusal: '没有资料地址' })
  expect(materialOpening(at('pdf', ''))).toEqual({ refusal: '当前预览地址为空，请上传对应文件' })
  expect([isShown(at('pdf', '')), isShown(at('mp4'))]).toEqual([true, true])
})
