import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dark, light } from './colours.ts'

const tokens = readFileSync('web/tokens.css', 'utf8')
const [lightPart = '', darkPart = ''] = tokens.split(/\[data-prefers-color-scheme=['"]dark['"]\]\s*[,{]/, 2)
const valueIn = (part: string, name: string) => new RegExp(`--nc-${name}:\\s*([^;]+);`).exec(part)?.[1]?.toLowerCase()

test.each([
  ['light', light, lightPart],
  ['dark', dark, darkPart],
] as const)('the colours of the %s theme are those of the tokens', (_mode, colours, part) => {
  const names = { bg: 'bg', surface: 'surface', surface2: 'surface-2', sunken: 'sunken', line: 'line', text: 'text' }
  for (const [name, token] of Object.entries(names)) {
    expect([token, colours[name as keyof typeof colours].toLowerCase()]).toEqual([token, valueIn(part, token)])
  }
  expect(colours.brand.toLowerCase()).toBe(valueIn(part, 'brand'))
  expect(colours.brandFill.toLowerCase()).toBe(valueIn(part, 'brand-fill'))
})
