import { agreementKind } from '@college/contract/catalogue/portal.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { advisoryLocks } from '../../kit/advisory-locks.ts'
import { dayText } from '../../kit/sql.ts'
import { countPeople } from '../people-count.store.ts'
import { agreementStore } from './agreements.store.ts'
import { agreementTexts } from './tables.ts'

/** The texts that people agree to, as administrators keep them: each publication is a new version (D1-Q72). */
export function keepAgreements(app: App) {
  app.catalogue.add(agreementKind, {
    feature: 'account',
    table: agreementTexts,
    order: [sql`agreement_texts.version desc nulls first`],
    state: { column: 'isPublished', holds: { draft: false, published: true } },
    counts: {
      version: sql`coalesce(agreement_texts.version::text, '')`,
      publishedOn: dayText('agreement_texts.published_at'),
    },
    reach: async (database) => ({ people: await countPeople(database), phones: null }),
    replaces: (database) => agreementStore(database).idInForce(),
    async becomes(database, ids, now) {
      // Two that are published at once get two numbers.
      await database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.agreementVersion})`)
      await database.execute(sql`
        update agreement_texts text set version = given.version, published_at = ${now.toISOString()}::timestamptz
        from (
          select id, (select max(version) from agreement_texts) + row_number() over (order by id) as version
          from agreement_texts where id = any(${sql.param([...ids])}::uuid[])
        ) given
        where text.id = given.id`)
    },
  })
}
