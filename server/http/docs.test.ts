import { endpoints, listPages } from '@college/contract/endpoints.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const ask = (url: string) => app.http.inject({ url })

test('/docs/json lists every endpoint, list page and screen as JSON', async () => {
  const documents = (await ask('/docs/json')).json()
  expect(documents.endpoints).toHaveLength(endpoints.length)
  expect(documents.listPages).toHaveLength(listPages.length)
  expect(documents.routes).toHaveLength(Object.keys(routes).length)
  expect(documents.endpoints).toContainEqual({
    id: 'D3-C28',
    also: ['D2-C74', 'D3-Q32', 'D1-Q47'],
    method: 'GET',
    path: '/setting/get/:key',
    aliases: [],
    access: 'open',
    changesState: false,
    upload: false,
    raw: false,
    input: { type: 'object', required: ['key'], properties: { key: { type: 'string', maxLength: 100 } } },
    reply: { type: 'string' },
    refusals: {},
  })
  expect(documents.states.logInFirst).toEqual({ code: '20001', status: 401 })
  expect(documents.commonRefusals.logInFirst).toEqual({ state: 'logInFirst', message: '请先登录' })
})

test('OpenAPI describes the bound endpoints, without their aliases', async () => {
  const openapi = (await ask('/docs/openapi.json')).json()
  expect(openapi.openapi).toMatch(/^3\./)
  expect(Object.keys(openapi.paths)).toContain('/setting/get/{key}')
  expect(Object.keys(openapi.paths)).toContain('/meta/list/data')
  expect(Object.keys(openapi.paths)).not.toContain('/inc/meta/list/data')
  expect(Object.keys(openapi.paths).filter((path) => /^\/(docs|metrics|healthz|assets)/.test(path))).toEqual([])
  const { 200: answer } = openapi.paths['/setting/get/{key}'].get.responses
  expect(Object.keys(answer.content['application/json'].schema.properties)).toEqual([
    'success',
    'state',
    'data',
    'message',
  ])
})

test('/docs opens a page without inline code, whose files all exist', async () => {
  const { headers } = await ask('/docs')
  expect(headers.location).toBe('/docs/ui/')
  const page = await ask('/docs/ui/')
  expect(page.payload).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=/)
  const parts = [...page.payload.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, part]) => `/docs/ui/${part}`)
  expect(parts.length).toBeGreaterThan(4)
  for (const part of parts) expect([part, (await ask(part)).statusCode]).toEqual([part, 200])
})
