import { randomUUID } from 'node:crypto'
import { boardKind } from '@college/contract/catalogue/community.ts'
import { DEFAULT_BOARD } from '@college/contract/forum/topics.ts'
import { asc, sql } from 'drizzle-orm'
import { countPeople } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { forumBoards } from './tables.ts'

/** The boards of the forum, as administrators keep them. */
export function keepBoards(app: App) {
  app.catalogue.add(boardKind, {
    feature: 'forum',
    table: forumBoards,
    order: [asc(forumBoards.position)],
    state: { column: 'isOpen', holds: { closed: false, open: true } },
    counts: {
      topics: sql`(select count(*)::int from topics where topics.board_id = forum_boards.id and deleted_at is null)`,
    },
    // Nobody writes there any more.
    reach: async (database, { isShowing }) =>
      isShowing ? undefined : { people: await countPeople(database), phones: null },
    uses: { topics: (id) => sql`select from topics where board_id = ${id}` },
    fixed: { [DEFAULT_BOARD.catalogId]: '分享课件的帖子都在这个版块，不能关闭和删除，可以改名' },
    toColumns: (_, { present }) => (present ? {} : { id: randomUUID() }),
    async problems({ name }, { id, database }) {
      const { rows } = await database.execute(sql`
        select from forum_boards where name = ${name} and id is distinct from ${id ?? null} limit 1`)
      return rows.length > 0 ? { name: '已经有一个版块叫这个名称' } : {}
    },
  })
}
