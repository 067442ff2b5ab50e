import { expect, test } from 'vitest'
import { ownFilePath } from './own-file.ts'

const hosts = ['college.example.cn', 'localhost:3000']

test.each([
  ['/files/public/a.svg', 'public/a.svg'],
  ['/files/s/1/x/uploads/a.pdf?b=1#c', 's/1/x/uploads/a.pdf'],
  ['https://college.example.cn/files/a.mp4', 'a.mp4'],
  ['http://localhost:3000/files/a.mp4', 'a.mp4'],
  ['HTTPS://College.example.cn:443/files/a.mp4', 'a.mp4'],
])('D3-R20 D3-R33 %s is a file of ours', (url, path) => {
  expect(ownFilePath(url, hosts)).toBe(path)
})

test.each([
  '',
  ' ',
  'files/a.pdf',
  '/other/a.pdf',
  '/files/../secret',
  '/files/%2e%2e/secret',
  '/files/a/./b',
  '/files/a b.pdf',
  '/files/中文.pdf',
  '//college.example.cn/files/a.pdf',
  '/\\college.example.cn/files/a.pdf',
  'https://elsewhere.example/files/a.pdf',
  'https://college.example.cn:444/files/a.pdf',
  'https://user@college.example.cn/files/a.pdf',
  'https://college.example.cn@elsewhere.example/files/a.pdf',
  'javascript:alert(1)',
  'data:text/html,/files/a.pdf',
  'https://',
])('D3-Q08 security 8 %j is none', (url) => {
  expect(ownFilePath(url, hosts)).toBeUndefined()
})
