import { catalogueItem, saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { manualKind } from '@college/contract/catalogue/texts.ts'
import type { Invalid } from '@college/contract/kit/form.ts'
import { fieldsOf } from '@college/rules/kit/catalogue.ts'
import { tidyValues } from '@college/rules/kit/form.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const editor = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))
const made = {
  ...tidyValues(fieldsOf(manualKind), {}),
  ...{ title: '怎样登录', kind: 'manual', publishedAt: '2026-12-01T01:00:00.000Z', position: 1, videoSeconds: 5 },
}
const save = (video: string, present?: { id: string; version: string }) =>
  editor.send(saveCatalogueItem, { kind: 'manuals', version: '', ...present, value: { ...made, video } })

test('security 21 a file is named only where it is an upload or public; one that is named already stays', async () => {
  for (const strange of [
    '/files/lives/recording.mp4',
    '/media/lives/recording.mp4',
    '/files/uploads/a/of-another.mp4',
  ]) {
    const { data, success } = await save(strange)
    expect([strange, success]).toEqual([strange, false])
    expect((data as unknown as Invalid).errors).toEqual({ video: '视频里有别人的文件，请重新上传' })
  }
  const { data: named } = await save('/files/public/manuals/login.mp4')
  expect(named.value).toMatchObject({ video: '/files/public/manuals/login.mp4' })
  const old = '/files/manuals/old.mp4'
  await app.database.execute(sql`update articles set video = ${old} where id = ${named.id}`)
  const { data: read } = await editor.send(catalogueItem, { kind: 'manuals', id: named.id })
  expect((await save(old, { id: named.id, version: read.version })).success).toBe(true)
})
