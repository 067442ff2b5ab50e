import { expect, test } from 'vitest'
import { contradictions, filledBy, isPackageName } from './package.ts'

const says = { packageName: 'cn.college.app', versionCode: 24, versionName: '2.4.0' }

test.each([
  ['学院.apk', true],
  ['app.APK', true],
  ['app.aab', false],
  ['app.apk.zip', false],
  ['apk', false],
])('D1-B260 %s is the name of a package: %s', (name, isOne) => {
  expect(isPackageName(name)).toBe(isOne)
})

test('D1-B260 a form that says the same as its package contradicts nothing', () => {
  expect(contradictions(says, { ...says, notes: '更快' })).toEqual({})
  expect(contradictions({ ...says, versionName: '' }, { ...says, versionName: '手写的' })).toEqual({})
})

test('D1-B260 a contradiction names both values, at its field', () => {
  expect(contradictions(says, { packageName: 'cn.other', versionCode: 23, versionName: '2.3.0' })).toEqual({
    packageName: '安装包的包名是“cn.college.app”，这里填的是“cn.other”',
    versionName: '安装包的版本名是“2.4.0”，这里填的是“2.3.0”',
    versionCode: '安装包的版本号是24，这里填的是23',
  })
})

test('D1-B260 the package fills what it names in words', () => {
  expect(filledBy(says)).toEqual(says)
  expect(filledBy({ ...says, versionName: '' })).toEqual({ packageName: 'cn.college.app', versionCode: 24 })
})
