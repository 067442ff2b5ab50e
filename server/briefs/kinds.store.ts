import { briefKind } from '@college/contract/catalogue/texts.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { bannerAddress } from '@college/rules/home/banner-address.ts'
import { desc, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { frameSettings } from '../frames/door.ts'
import type { Database } from '../kit/database.ts'
import { briefResources, briefs } from './tables.ts'

type Resource = { id?: string; name: string; type: string; file: string; link: string; publishedAt: string }

/** Briefs with their resources, as administrators keep them. */
export function keepBriefs(app: App) {
  app.catalogue.add(briefKind, {
    feature: 'briefs',
    table: briefs,
    order: [desc(briefs.publishedAt)],
    state: { column: 'isShown', holds: { hidden: false, shown: true } },
    counts: {
      resources: sql`(select count(*)::int from brief_resources part where part.brief_id = briefs.id)`,
    },
    parts: { resources: { read: readResources, write: writeResources } },
    async problems({ resources }, { id, database }) {
      const hosts = await app.settings.get(frameSettings.hosts)
      const own = new Set((id ? await readResources(database, id) : []).map((resource) => resource.id))
      const problems: Record<string, string> = {}
      for (const [place, { id: itemId, type, link }] of (resources as Resource[]).entries()) {
        if (itemId !== undefined && !own.has(itemId)) problems.resources = '资料已经变了，请刷新后再改'
        if (type === 'link' && bannerAddress(link, hosts) === '') {
          problems[`resources.${place}.link`] = '只能是本站的地址，或已允许的 https 网站'
        }
      }
      return problems
    },
  })
}

async function readResources(database: Database, id: string): Promise<Values[]> {
  const rows = await database
    .select()
    .from(briefResources)
    .where(sql`${briefResources.briefId} = ${id}`)
    .orderBy(briefResources.position, briefResources.id)
  return rows.map(({ id: itemId, name, type, address, publishedAt }) => ({
    id: itemId,
    name,
    type,
    file: type === 'link' ? '' : address,
    link: type === 'link' ? address : '',
    publishedAt: publishedAt.toISOString(),
  }))
}

/** Resources keep their ids, which other things refer to. */
async function writeResources(database: Database, briefId: string, value: unknown): Promise<void> {
  const resources = value as Resource[]
  const kept = resources.flatMap(({ id }) => id ?? [])
  await database.execute(sql`
    delete from brief_resources where brief_id = ${briefId} and id <> all(${sql.param(kept)}::uuid[])`)
  for (const [position, { file, link, publishedAt, ...resource }] of resources.entries()) {
    const address = resource.type === 'link' ? link : file
    const row = { name: resource.name, type: resource.type, address, position, publishedAt: new Date(publishedAt) }
    await database
      .insert(briefResources)
      .values({ ...row, ...(resource.id && { id: resource.id }), briefId })
      .onConflictDoUpdate({ target: briefResources.id, set: row })
  }
}
