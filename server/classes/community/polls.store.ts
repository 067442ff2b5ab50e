import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

/** A poll with the votes, for one person. */
export type PollRow = {
  choices: string[]
  isMultiple: boolean
  isAnonymous: boolean
  endsAt: Date | null
  endedAt: Date | null
  /** For each choice, in their order. */
  votes: number[]
  voters: number
  /** Places of the choices that the person voted for; null without a vote. */
  own: number[] | null
}

type NewPoll = {
  postId: string
  choices: string[]
  isMultiple: boolean
  isAnonymous: boolean
  endsAt: Date | null
}

type Voter = { id: string | null; name: string | null; photo: string | null }

/** Whether a row `post` asks a poll. */
export const isPoll: SQL = sql`exists (select from class_polls poll where poll.post_id = post.id)`

export const pollStore = (database: Database) => ({
  async add({ postId, choices, isMultiple, isAnonymous, endsAt }: NewPoll): Promise<void> {
    await database.execute(sql`
      insert into class_polls (post_id, choices, is_multiple, is_anonymous, ends_at)
      values (${postId}, ${sql.param(choices)}::text[], ${isMultiple}, ${isAnonymous}, ${endsAt})`)
  },

  async find(postId: string, userId: string): Promise<PollRow | undefined> {
    type Row = Omit<PollRow, 'endsAt' | 'endedAt'> & { endsAt: number | null; endedAt: number | null }
    const { rows } = await database.execute<Row>(sql`
      select poll.choices, poll.is_multiple as "isMultiple", poll.is_anonymous as "isAnonymous",
        ${ms('poll.ends_at')} as "endsAt", ${ms('poll.ended_at')} as "endedAt",
        array(select count(vote.id)::int from generate_subscripts(poll.choices, 1) as place (at)
          left join class_poll_votes vote on vote.post_id = poll.post_id and (place.at - 1) = any(vote.choices)
          group by place.at order by place.at) as votes,
        (select count(*)::int from class_poll_votes vote where vote.post_id = poll.post_id) as voters,
        (select vote.choices from class_poll_votes vote
          where vote.post_id = poll.post_id and vote.user_id = ${userId}) as own
      from class_polls poll where poll.post_id = ${postId}`)
    const at = (time: number | null) => (time === null ? null : new Date(time))
    return rows[0] && { ...rows[0], endsAt: at(rows[0].endsAt), endedAt: at(rows[0].endedAt) }
  },

  /** What the polls of these posts offer, for the reviewers. */
  async choicesOf(postIds: string[]): Promise<Map<string, string[]>> {
    const { rows } = await database.execute<{ id: string; choices: string[] }>(sql`
      select post_id as id, choices from class_polls where post_id = any(${sql.param(postIds)}::uuid[])`)
    return new Map(rows.map(({ id, choices }) => [id, choices]))
  },

  /** Holds the end of the poll until this transaction is over; its times as they are now. */
  async hold(postId: string): Promise<{ endsAt: Date | null; endedAt: Date | null } | undefined> {
    const { rows } = await database.execute<{ endsAt: number | null; endedAt: number | null }>(sql`
      select ${ms('ends_at')} as "endsAt", ${ms('ended_at')} as "endedAt" from class_polls
      where post_id = ${postId} for share`)
    const at = (time: number | null) => (time === null ? null : new Date(time))
    return rows[0] && { endsAt: at(rows[0].endsAt), endedAt: at(rows[0].endedAt) }
  },

  /** The one vote of a person; a second one takes its place. */
  async vote(postId: string, userId: string, choices: number[], now: Date): Promise<void> {
    await database.execute(sql`
      insert into class_poll_votes (post_id, user_id, choices, voted_at)
      values (${postId}, ${userId}, ${sql.param(choices)}::smallint[], ${now})
      on conflict (post_id, user_id) do update set choices = excluded.choices, voted_at = excluded.voted_at`)
  },

  async end(postId: string, now: Date): Promise<void> {
    await database.execute(sql`
      update class_polls set ended_at = ${now} where post_id = ${postId} and ended_at is null`)
  },

  async voters(postId: string, choice: number, { limit, offset }: { limit: number; offset: number }): Promise<Voter[]> {
    const { rows } = await database.execute<Voter>(sql`
      select person.id, person.name, person.photo from class_poll_votes vote
      left join (${profileFacts}) person on person.id = vote.user_id
      where vote.post_id = ${postId} and ${choice} = any(vote.choices)
      order by vote.voted_at desc, vote.id limit ${limit} offset ${offset}`)
    return rows
  },
})
